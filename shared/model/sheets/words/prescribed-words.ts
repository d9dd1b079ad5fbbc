/** Wordings that standards and exchanges prescribe, of metrics that are named in fewer words; as labels are folded. */
export const prescribedWords: readonly [written: RegExp, words: string][] = [
  // The exchange of Malaysia, by its indicators.
  [
    /^(?:percentage|proportion|share) of operations assessed for (?:risks related to corruption|corruption related risks?|corruption risks?)$/,
    'share of operations assessed for corruption risk',
  ],
  [
    /^(?:number of )?confirmed (?:corruption incidents|incidents of corruption)(?: and actions? taken)?$/,
    'confirmed incidents of corruption',
  ],
  [
    /^(?:total )?amount invested in the community(?: where the target beneficiaries are external to the (?:listed )?issuer)?$/,
    'community investment',
  ],
  [
    /^(?:total )?(?:number of )?beneficiaries of (?:the )?(?:investments? in communities|community investments?|investments? in the community)$/,
    'beneficiaries of community investment',
  ],
  [/^(?:total )?number of work related fatalities$/, 'work related fatalities'],
  [/^lost time incident rate ltir$/, 'lost time incident rate'],
  [/^number of employees trained on health and safety standards$/, 'employees trained on health and safety standards'],
  [
    /^(?:percentage|proportion|share) of employees (?:that|who) are contractors or temporary staff$/,
    'headcount share contractors or temporary staff',
  ],
  [
    /^(?:total )?number of substantiated complaints concerning human rights violations$/,
    'substantiated human rights complaints',
  ],
  [/^(?:percentage|proportion|share) of spending on local suppliers$/, 'spending on local suppliers'],
  [
    /^(?:total )?number of substantiated complaints concerning breaches of customer privacy(?: and losses of customer data)?$/,
    'substantiated complaints on customer privacy',
  ],
  [/^total volume of water used$/, 'water used as the reporter defines it'],
  // The European and the global standards.
  [
    /^(?:percentage|proportion|share) of scope 1 (?:greenhouse gas )?emissions (?:from|under|covered by) (?:regulated )?emissions? trading schemes?$/,
    'share of scope 1 emissions under emission trading schemes',
  ],
  [
    /^(?:total )?(?:gross )?(?:other )?(?:indirect )?scope 3(?: greenhouse gas)?(?: emissions)?$/,
    'gross scope 3 greenhouse gas emissions',
  ],
  [/^(?:total )?(?:gross )?other indirect greenhouse gas emissions scope 3$/, 'gross scope 3 greenhouse gas emissions'],
  [
    /^(?:總計)?(?:其他)?(?:間接)?(?:溫室氣體排放量? )?範[圍疇] ?3(?: ?溫室氣體)?(?:總)?(?:排放)?(?:總)?量$/,
    '範圍 3 溫室氣體總排放量',
  ],
  [/ excluding fatalities(?= |$)/, ''],
  [/^(high consequence|recordable) work related injuries (?=\S)/, '$1 injuries '],
  [/^number of (?=(?:high consequence |recordable )?work related injur)/, ''],
  [/^(?:new )?(?:employee )?hires? rate$/, 'new hire rate'],
  [/^(?:新聘|新入職)(?:僱員|員工)(?:總數|人數)?(?:比)?率$/, '新聘僱員比率'],
  [/^(?:離職|流失)(?:僱員|員工)?(?:總數|人數)?(?:比)?率$/, '僱員流失率'],
  // Treatments of waste.
  [
    /(?<=hazardous waste )(?:preparation|preparing) for re use$|(?<=hazardous waste )(?:preparation|preparing) for reuse$/,
    'prepared for reuse',
  ],
  [/(?<=hazardous waste )recycling$/, 'recycled'],
  [/(?<=hazardous waste )other recovery operations$/, 'other recovery'],
  [/(?<=hazardous waste )other disposal operations$/, 'other disposal'],
  [/(?<=hazardous waste )landfill(?:ed)?$/, 'landfilling'],
  [/(?<=hazardous waste )incinerat(?:ion|ed) with(out)? energy recovery$/, 'incineration with$1 energy recovery'],
];
