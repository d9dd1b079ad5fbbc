import type { BilingualText } from './framework.ts';

/** Names of the library's own members, by dimension and key; substances keep their formula in both languages. */
const names: Readonly<Record<string, Readonly<Record<string, readonly [en: string, zhTw: string]>>>> = {
  gas: {
    CO2: ['Carbon dioxide (CO₂)', '二氧化碳（CO₂）'],
    CH4: ['Methane (CH₄)', '甲烷（CH₄）'],
    N2O: ['Nitrous oxide (N₂O)', '氧化亞氮（N₂O）'],
    HFCs: ['Hydrofluorocarbons (HFCs)', '氫氟碳化物（HFCs）'],
    PFCs: ['Perfluorocarbons (PFCs)', '全氟碳化物（PFCs）'],
    SF6: ['Sulphur hexafluoride (SF₆)', '六氟化硫（SF₆）'],
    NF3: ['Nitrogen trifluoride (NF₃)', '三氟化氮（NF₃）'],
  },
  energyType: {
    electricity: ['Electricity', '電力'],
    steam: ['Steam', '蒸汽'],
    heat: ['Heat', '熱能'],
    cooling: ['Cooling', '冷能'],
  },
  scope: { scope1: ['Scope 1', '範圍 1'], scope2: ['Scope 2', '範圍 2'], scope3: ['Scope 3', '範圍 3'] },
  projectType: { removal: ['Removal', '移除'], reduction: ['Reduction', '減量'] },
  horizon: { short: ['Short term', '短期'], medium: ['Medium term', '中期'], long: ['Long term', '長期'] },
  riskType: { acute: ['Acute', '急性'], chronic: ['Chronic', '慢性'] },
  mode: {
    road: ['Road', '公路'],
    rail: ['Rail', '鐵路'],
    air: ['Air', '航空'],
    sea: ['Sea', '海運'],
    'off-road': ['Off-road', '非道路'],
  },
  riskLevel: {
    'critically endangered': ['Critically endangered', '極危'],
    endangered: ['Endangered', '瀕危'],
    vulnerable: ['Vulnerable', '易危'],
    'near threatened': ['Near threatened', '近危'],
    'least concern': ['Least concern', '無危'],
  },
  wasteType: { hazardous: ['Hazardous', '有害'], 'non-hazardous': ['Non-hazardous', '無害'] },
  gender: {
    female: ['Female', '女性'],
    male: ['Male', '男性'],
    other: ['Other gender', '其他性別'],
    notDisclosed: ['Gender not disclosed', '未披露性別'],
  },
  ageGroup: {
    under30: ['Under 30', '30 歲以下'],
    from30to50: ['30 to 50', '30 至 50 歲'],
    over50: ['Over 50', '50 歲以上'],
  },
  contract: {
    permanent: ['Permanent', '長期'],
    temporary: ['Temporary', '臨時'],
    nonGuaranteed: ['Non-guaranteed hours', '無時數保證'],
  },
  workerType: {
    employee: ['Employees', '僱員'],
    ownNonEmployee: ['Own workers who are not employees', '非僱員的自身工作者'],
    otherControlledWorker: ['Other controlled workers', '其他受控制的工作者'],
  },
  cause: { injury: ['Injury', '工傷'], 'ill health': ['Ill health', '健康問題'] },
  criteria: { environmental: ['Environmental', '環境'], social: ['Social', '社會'] },
  impactType: { environmental: ['Environmental', '環境'], social: ['Social', '社會'] },
  role: { executive: ['Executive', '執行'], 'non-executive': ['Non-executive', '非執行'] },
  status: {
    eligible: ['Eligible', '符合資格'],
    aligned: ['Aligned', '符合分類法'],
    nonEligible: ['Not eligible', '不符合資格'],
  },
  objective: {
    ccm: ['Climate change mitigation', '氣候變化減緩'],
    cca: ['Climate change adaptation', '氣候變化適應'],
    wtr: ['Water and marine resources', '水和海洋資源'],
    ce: ['Circular economy', '循環經濟'],
    ppc: ['Pollution prevention and control', '污染防治'],
    bio: ['Biodiversity and ecosystems', '生物多樣性和生態系統'],
  },
  priority: { priority: ['Priority', '優先'], other: ['Other', '其他'] },
  waterSource: {
    surface: ['Surface water', '地表水'],
    ground: ['Groundwater', '地下水'],
    sea: ['Seawater', '海水'],
    produced: ['Produced water', '產出水'],
    thirdParty: ['Third-party water', '第三方的水'],
  },
  onsiteOffsite: { onsite: ['Onsite', '場內'], offsite: ['Offsite', '場外'] },
  waterDestination: {
    surface: ['Surface water', '地表水'],
    ground: ['Groundwater', '地下水'],
    sea: ['Seawater', '海水'],
    thirdParty: ['Third-party water', '第三方的水'],
  },
};

/** Name of a member of a closed dimension; the key itself where the library has come to know one that this list does not. */
export const memberName = (dimension: string, member: string): BilingualText => {
  const [en, zhTw] = names[dimension]?.[member] ?? [member, member];
  return { en, zhTw };
};
