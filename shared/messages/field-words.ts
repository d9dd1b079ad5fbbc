import type { Language, LocalizedText } from '../model/text/language.ts';

/** Labels of the calls' fields as in the forms, by field name. */
export const fieldWords: Record<string, LocalizedText> = {
  firstName: { en: 'First name', zhTw: '名字' },
  lastName: { en: 'Last name', zhTw: '姓氏' },
  name: { en: 'Name', zhTw: '名稱' },
  email: { en: 'Email', zhTw: '電郵' },
  password: { en: 'Password', zhTw: '密碼' },
  currentPassword: { en: 'Current password', zhTw: '現有密碼' },
  newPassword: { en: 'New password', zhTw: '新密碼' },
  code: { en: 'Code', zhTw: '驗證碼' },
  voucherCode: { en: 'Voucher code', zhTw: '優惠碼' },
  language: { en: 'Language', zhTw: '語言' },
  lang: { en: 'Language', zhTw: '語言' },
  phone: { en: 'Phone', zhTw: '電話' },
  phoneNumber: { en: 'Phone', zhTw: '電話' },
  countryCode: { en: 'Phone country', zhTw: '電話號碼所屬國家或地區' },
  country: { en: 'Country', zhTw: '國家或地區' },
  department: { en: 'Department', zhTw: '部門' },
  addressLine1: { en: 'Address line 1', zhTw: '地址第一行' },
  addressLine2: { en: 'Address line 2', zhTw: '地址第二行' },
  city: { en: 'City', zhTw: '城市' },
  state: { en: 'State or province', zhTw: '州或省' },
  zipCode: { en: 'Postal code', zhTw: '郵政編號' },
  headquartersCountry: { en: 'Headquarters', zhTw: '總部所在地' },
  employeesBand: { en: 'Employees', zhTw: '僱員人數' },
  turnoverBand: { en: 'Annual turnover', zhTw: '年度營業額' },
  ownership: { en: 'Ownership', zhTw: '擁有權' },
  stockExchangeCode: { en: 'Stock exchange', zhTw: '證券交易所' },
  issuerSize: { en: 'Issuer size', zhTw: '發行人規模' },
  industryCode: { en: 'Industry', zhTw: '行業' },
  reportLanguage: { en: 'Report language', zhTw: '報告語言' },
  communicationLanguage: { en: 'Email language', zhTw: '電郵語言' },
  billingPlan: { en: 'Plan', zhTw: '計劃' },
  seat: { en: 'Seats', zhTw: '用戶名額' },
  paymentType: { en: 'Payment method', zhTw: '付款方式' },
  permissionLevel: { en: 'Permission level', zhTw: '權限級別' },
  roles: { en: 'Role', zhTw: '角色' },
  people: { en: 'Users', zhTw: '用戶' },
  uses: { en: 'Uses', zhTw: '可使用次數' },
  expiresOn: { en: 'Last day', zhTw: '最後一日' },
  reason: { en: 'Reason', zhTw: '原因' },
  startsAt: { en: 'Time', zhTw: '時間' },
  timeZone: { en: 'Time zone', zhTw: '時區' },
  step: { en: 'Step', zhTw: '步驟' },
  periodStartOn: { en: 'First day', zhTw: '首日' },
  periodEndOn: { en: 'Last day', zhTw: '最後一日' },
  frameworks: { en: 'Frameworks', zhTw: '匯報框架' },
  disclosureIds: { en: 'Disclosures', zhTw: '披露事項' },
  explanation: { en: 'Explanation', zhTw: '說明' },
  description: { en: 'Description', zhTw: '描述' },
  category: { en: 'Category', zhTw: '類別' },
  message: { en: 'Message', zhTw: '訊息' },
};

const nameless: LocalizedText = { en: 'This field', zhTw: '此欄位' };

/** The word for the last part of a path that is a name; a field that no form shows is "This field". */
export const fieldWord = (path: readonly PropertyKey[], language: Language): string => {
  const name = path.findLast((part) => typeof part === 'string' && !/^\d+$/.test(part));
  return ((typeof name === 'string' && Object.hasOwn(fieldWords, name) && fieldWords[name]) || nameless)[language];
};
