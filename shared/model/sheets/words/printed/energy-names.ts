import type { NamesOfMetrics } from './names-of-metrics.ts';

/** Energy used, bought, made and sold, and its shares. */
export const energyNames: NamesOfMetrics = {
  'energy.consumption.total': {
    plain: [
      'energy {consumption,consumed,use,used,usage}{, within the organisation}{, of the organisation}{, direct and indirect}',
      'direct and indirect energy {consumption,use}',
      '能源{,總}{消耗,耗用,使用,消費}{,量}{,直接及間接}',
      '{組織內部,機構內部,公司}{,的}能源{消耗,使用,消費}{,量}',
      '能耗{,量}',
    ],
    withUnit: ['energy', '能源'],
  },
  'energy.consumption.renewable': {
    plain: [
      'renewable energy {consumption,consumed,use,used,usage}',
      'energy {consumption,used} {from ,}renewable{, sources}',
      'energy from {renewables,renewable sources}',
      '{可再生,再生}能源{消耗,使用,耗用,消費}{,量}',
    ],
    withUnit: ['renewable energy', 'renewables', '可再生能源'],
  },
  'energy.consumption.nonRenewable': {
    plain: [
      'non renewable energy {consumption,consumed,use,used,usage}',
      'energy {consumption,used} {from ,}non renewable{, sources}',
      'energy from non renewable sources',
      '{不可再生,非再生,非可再生}能源{消耗,使用,耗用,消費}{,量}',
    ],
    withUnit: ['non renewable energy', '{不可再生,非可再生}能源'],
  },
  'energy.consumption.fossil': [
    'energy from fossil {fuels,sources}',
    'fossil {fuel ,}energy {consumption,used}',
    '化石{燃料,能源}{消耗,使用,耗用}{,量}',
  ],
  'energy.consumption.gas': {
    plain: ['natural gas {consumption,consumed,used,usage,use}', '天然氣{消耗,使用,耗用,用量}{,量}'],
    withUnit: ['natural gas', '天然氣'],
  },
  'energy.direct': ['direct energy {consumption,used,use}{, fuels}', '直接能源{消耗,使用,耗用}{,量}'],
  'energy.indirect': ['indirect energy {consumption,used,use}', '間接能源{消耗,使用,耗用}{,量}'],
  'energy.fuel.total': [
    'fuel {consumption,consumed,use,used,usage}',
    'fuels {consumed,used}',
    '燃料{消耗,使用,耗用}{,量}',
  ],
  'energy.fuel.nonRenewable': [
    '{fuel,fuels} {consumption,consumed,used} {from ,}non renewable{, sources}',
    'non renewable {fuel,fuels} {consumption,consumed,used}',
    '{不可再生,非再生,非可再生}燃料{消耗,使用,耗用}{,量}',
  ],
  'energy.fuel.renewable': [
    '{fuel,fuels} {consumption,consumed,used} {from ,}renewable{, sources}',
    'renewable {fuel,fuels} {consumption,consumed,used}',
    '{可再生,再生}燃料{消耗,使用,耗用}{,量}',
  ],
  'energy.electricity.consumed': {
    plain: [
      '{electricity,electrical energy,electric power,power} {consumption,consumed,use,used,usage}',
      '{用電,耗電}{,總}量',
      '電力{消耗,使用,耗用,消費,用}{,總}{,量}',
    ],
    withUnit: ['electricity', '電力', '電'],
  },
  'energy.purchased.electricity': [
    '{purchased,bought,grid,imported} {electricity,power}{, from grid}{, from the grid}{, consumption}{, consumed}',
    'electricity {purchased,bought,imported}{, from {,the }{grid,power companies,utilities,suppliers}}{, for consumption}',
    '{外購,購入,購買,採購}{,的}{電力,電}{,量}{,消耗}',
    '{,從}電網購{入,買}{,的}電力',
  ],
  'energy.purchased.heatSteamCooling': [
    '{purchased,bought} {heat,heating} {steam ,}{and ,}{cooling,steam}',
    'purchased {heat,heating} steam and cooling',
    '外購{熱力,熱能}{、,及}{蒸汽、冷能,蒸汽,冷能,蒸汽及冷能}',
  ],
  'energy.heating.consumed': [
    '{heating,heat,district heating} {consumption,consumed,used}',
    '{供暖,供熱,熱能,熱力}{消耗,使用,耗用}{,量}',
  ],
  'energy.cooling.consumed': [
    '{cooling,district cooling,chilled water} {consumption,consumed,used}',
    '{製冷,供冷,冷能}{消耗,使用,耗用}{,量}',
  ],
  'energy.steam.consumed': ['steam {consumption,consumed,used}', '{蒸汽,蒸氣}{消耗,使用,耗用}{,量}'],
  'energy.selfGenerated.total': [
    '{self,own,on site,onsite} {generated ,generation ,produced }energy',
    'energy {self generated,generated on site,generated onsite}',
    '{自產,自發}能源{,量}',
  ],
  'energy.selfGenerated.renewableConsumed': [
    '{self generated,on site,onsite,self produced} {renewable energy,solar energy,solar power,solar electricity,renewable electricity}{, consumed}{, used}',
    'renewable {energy,electricity} {generated,produced} {on site,onsite}{, and consumed}',
    '{自產自用,自發自用,現場產生}{,的}{可再生能源,太陽能}{,電力}',
  ],
  'energy.production.renewable': [
    'renewable {energy,electricity} {produced,production,generated,generation}',
    '{可再生,再生}能源{生產,發電,產生}{,量}',
  ],
  'energy.sold': ['energy sold', '{electricity ,}heating cooling steam sold', '{出售,售出}{,的}能源{,量}'],
  'energy.share.renewable': [
    '{share,percentage,proportion} of {renewable energy,energy from renewables,energy from renewable sources}{, in total energy consumption}{, in total energy}{, used}{, consumption}',
    'renewable energy {share,percentage,ratio,as percentage of total energy}',
    'renewables share',
    '{可再生,再生}能源{,使用,消耗}{率,佔比,比例}',
    '{可再生,再生}能源佔{,總}能源{消耗,使用}{,總}量{,的}{比例,百分比}',
  ],
  'energy.share.grid': ['{share,percentage} of grid electricity', 'grid electricity share', '電網電力{佔比,比例}'],
  'energy.reduction.achieved': [
    'energy {saved,savings,saving,reduction,conserved}',
    '{reduction in,reduced} energy {use,usage}',
    'energy saved through {initiatives,measures}',
    '節{能,約能源}量',
    '{節省,節約}{,的}能源{,量}',
  ],
};
