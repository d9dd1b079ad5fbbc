/** What people call a framework or its publisher, where its own names do not say so; only for finding it. */
const aliases: Readonly<Record<string, readonly string[]>> = {
  'gri-2021': ['Global Reporting Initiative', '全球報告倡議組織', '全球匯報倡議組織', '全球永續性標準'],
  'ifrs-s1-2023': ['ISSB', '國際財務報告準則', '國際永續準則理事會'],
  'ifrs-s2-2023': ['ISSB', '國際財務報告準則', '國際永續準則理事會'],
  'sasb-2023-12': ['Sustainability Accounting Standards Board', '可持續會計準則委員會', '永續會計準則委員會'],
  'tcfd-2017': ['FSB', '氣候相關財務信息披露工作組', '氣候相關財務揭露'],
  'esrs-2023': ['CSRD', '歐盟', '企業可持續發展報告指令', '歐洲永續報導準則'],
  'vsme-2025': ['SME', '歐盟', '中小企'],
  'tnfd-2023': ['Taskforce on Nature-related Financial Disclosures', '自然相關財務信息披露工作組'],
  'hkex-2025': [
    'SEHK',
    'Hong Kong Exchanges and Clearing',
    'Listing Rules',
    '港交所',
    '聯交所',
    '香港交易所',
    '上市規則',
  ],
  'sgx-2023': ['新交所'],
  'bursa-2022': ['大馬交易所', '馬交所'],
  'nasdaq-2019': ['納斯達克', '那斯達克'],
  'wef-2020': ['Davos', '世經論壇', '達沃斯'],
  'cdp-2024': ['Carbon Disclosure Project', '碳披露', '碳信息披露項目', '碳揭露'],
  'ghg-protocol-2015': ['WRI', 'Greenhouse Gas Protocol', '溫室氣體盤查議定書', '世界可持續發展工商理事會'],
  'eu-taxonomy-2021': ['歐盟', '歐盟分類法', '永續分類標準'],
  'sfdr-pai-2022': ['歐盟', '可持續金融披露規例', '永續金融揭露規範'],
  'un-sdg-2015': ['永續發展目標'],
  'ungc-2004': ['UNGC', '聯合國全球盟約'],
  'iso-26000-2010': ['國際標準組織'],
};

export const aliasesOf = (versionId: string): readonly string[] => aliases[versionId] ?? [];
