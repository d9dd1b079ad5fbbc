import type { Language, LocalizedText } from '../../text/language.ts';
import { EntityType } from '../reporting-entity.ts';

/** Columns of the workbook that entities and their people come in with. */
export const entityColumns = [
  'name',
  'nameEn',
  'nameZhTw',
  'type',
  'parent',
  'relation',
  'share',
  'address',
  'postCode',
  'imoNumber',
  'firstName',
  'lastName',
  'email',
] as const;
export type EntityColumn = (typeof entityColumns)[number];

export const entityColumnWords = {
  name: { en: 'Entity', zhTw: '匯報實體' },
  nameEn: { en: 'Name in English', zhTw: '英文名稱' },
  nameZhTw: { en: 'Name in Chinese', zhTw: '中文名稱' },
  type: { en: 'Type', zhTw: '類型' },
  parent: { en: 'Belongs to', zhTw: '上層實體' },
  relation: { en: 'Relation', zhTw: '關係' },
  share: { en: 'Share in %', zhTw: '持股百分比' },
  address: { en: 'Address', zhTw: '地址' },
  postCode: { en: 'Post or zip code', zhTw: '郵政編碼' },
  imoNumber: { en: 'IMO number', zhTw: 'IMO 編號' },
  firstName: { en: 'First name', zhTw: '名字' },
  lastName: { en: 'Last name', zhTw: '姓氏' },
  email: { en: 'Email', zhTw: '電郵' },
} as const satisfies Record<EntityColumn, LocalizedText>;

export const entityTypeWords = {
  Company: { en: 'Company', zhTw: '公司' },
  Team: { en: 'Team', zhTw: '團隊' },
  Site: { en: 'Site', zhTw: '場地' },
  Building: { en: 'Building', zhTw: '建築物' },
  'Vessel/Ship': { en: 'Vessel/Ship', zhTw: '船舶' },
  Other: { en: 'Other', zhTw: '其他' },
} as const satisfies Record<EntityType, LocalizedText>;

export const relationWords = {
  own: { en: 'Part of the organisation', zhTw: '機構的一部分' },
  supplier: { en: 'Supplier', zhTw: '供應商' },
} as const satisfies Record<'own' | 'supplier', LocalizedText>;

/** One for every way of writing it: width, case, blanks and the mark of a required column do not matter. */
export const foldedWord = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/[\s*:]+/g, '')
    .toLowerCase();

const find = <Key extends string>(words: Record<Key, LocalizedText>, keys: readonly Key[], text: string) => {
  const folded = foldedWord(text);
  return keys.find((key) => foldedWord(words[key].en) === folded || foldedWord(words[key].zhTw) === folded);
};

export const entityColumnOf = (text: string): EntityColumn | undefined => find(entityColumnWords, entityColumns, text);
export const entityTypeOf = (text: string): EntityType | undefined => find(entityTypeWords, EntityType.options, text);
export const relationOf = (text: string): 'own' | 'supplier' | undefined =>
  find(relationWords, ['own', 'supplier'], text);

export const headingsIn = (language: Language): string[] =>
  entityColumns.map((column) => entityColumnWords[column][language]);
