import type { NamesOfMetrics } from './names-of-metrics.ts';

/** Water withdrawn, discharged, consumed and recycled. */
export const waterNames: NamesOfMetrics = {
  'water.withdrawal.total': [
    'water {withdrawal,withdrawals,withdrawn,abstraction,abstracted,intake}{, from all sources}{, all areas}',
    '{取水,耗用水源}{,總}{,量}',
    '取水總量',
  ],
  'water.withdrawal.stress': [
    'water {withdrawal,withdrawals,withdrawn,abstraction,abstracted,intake} {in,from} {areas,regions} {of,with} {,high }{water ,}stress',
    '{水資源壓力,水壓力,缺水}地區{,的}取水{,量}',
  ],
  'water.withdrawal.stressShare': [
    '{share,percentage} of {water ,}{withdrawal,withdrawals,withdrawn,abstraction,abstracted,intake} {in,from} {areas,regions} {of,with} {,high }{water ,}stress',
    '{水資源壓力,水壓力}地區{,的}取水{比例,佔比}',
  ],
  'water.withdrawal.freshwater': [
    '{freshwater,fresh water} {withdrawal,withdrawals,withdrawn,abstraction,abstracted,intake}',
    '淡水取{,用}{,水}量',
  ],
  'water.withdrawal.total.bySource.surface': [
    'surface water {withdrawal,withdrawals,withdrawn,abstraction,abstracted,intake}',
    'water {withdrawal,withdrawals,withdrawn,abstraction,abstracted,intake} surface{, water}',
    '{,從}地{表,面}水{取水,取用}{,量}',
  ],
  'water.withdrawal.total.bySource.ground': [
    '{groundwater,ground water,well water} {withdrawal,withdrawals,withdrawn,abstraction,abstracted,intake}',
    'water {withdrawal,withdrawals,withdrawn,abstraction,abstracted,intake} {groundwater,ground water}',
    '地下水{取水,取用}{,量}',
  ],
  'water.withdrawal.total.bySource.sea': [
    '{seawater,sea water} {withdrawal,withdrawals,withdrawn,abstraction,abstracted,intake}',
    'water {withdrawal,withdrawals,withdrawn,abstraction,abstracted,intake} {seawater,sea water}',
    '海水{取水,取用}{,量}',
  ],
  'water.withdrawal.total.bySource.thirdParty': [
    '{third party,third party water,municipal water,municipal,mains water,tap water,city water} {withdrawal,withdrawals,withdrawn,abstraction,abstracted,intake}',
    'water {withdrawal,withdrawals,withdrawn,abstraction,abstracted,intake} {from ,}{third parties,third party,third party water,municipal supply,municipal water,municipal suppliers}',
    '第三方{,的}{,供}水{取水,取用}{,量}',
    '{市政,自來}{,供}水{取水,取用}{,量}',
  ],
  'water.discharge.total': [
    '{water,wastewater,waste water,effluent} {discharge,discharged,discharges}{, all areas}{, to all destinations}',
    '{wastewater,waste water,effluents} {generated and discharged,released}',
    '{排水,廢水排放,污水排放,水排放}{,總}{,量}',
  ],
  'water.discharge.stress': [
    'water {discharge,discharged} {to,in} {areas,regions} {of,with} {,high }{water ,}stress',
    '{水資源壓力,水壓力}地區{,的}排水{,量}',
  ],
  'water.discharge.total.byDestination.surface': [
    'water {discharge,discharged} {to ,}surface water',
    'surface water discharge',
    '排{放,水}至地{表,面}水{,量}',
  ],
  'water.discharge.total.byDestination.ground': [
    'water {discharge,discharged} {to ,}groundwater',
    'groundwater discharge',
    '排{放,水}至地下水{,量}',
  ],
  'water.discharge.total.byDestination.sea': [
    'water {discharge,discharged} {to ,}{seawater,sea,the sea}',
    'seawater discharge',
    '排{放,水}至海{水,洋}{,量}',
  ],
  'water.discharge.total.byDestination.thirdParty': [
    'water {discharge,discharged} {to ,}{third parties,third party,third party water,municipal sewer,sewer,municipal treatment,public sewer}',
    'third party water discharge',
    '排{放,水}至第三方{,的}{,水}{,量}',
  ],
  'water.consumption.total': [
    'water {consumption,consumed}{, all areas}{, withdrawal less discharge}',
    '耗水{,總}{,量}',
  ],
  'water.use.total': ['water {use,used,usage}', '用水{,總}{,量}'],
  'water.consumption.stress': [
    'water {consumption,consumed} {in,from} {areas,regions} {of,with} {,high }{water ,}stress',
    '{水資源壓力,水壓力}地區{,的}耗水{,量}',
  ],
  'water.consumption.stressShare': [
    '{share,percentage} of water {consumption,consumed} {in,from} {areas,regions} {of,with} {,high }{water ,}stress',
  ],
  'water.recycled': [
    'water {recycled,reused,recycled and reused,recycled or reused}',
    '{recycled,reused,reclaimed} water{, used}',
    '{循環,回收,再用,重用,循環再用,回收再用,回收再利用}{,的}{水,用水,水資源}{,量}',
    '水{回收,循環再用,重用,回收再用}{,量}',
  ],
  'water.recycledShare': [
    '{share,percentage} of water {recycled,reused,recycled and reused,recycled or reused}',
    'water {recycling,reuse} {rate,ratio}',
    '水{回收,循環,重用}{,再利用}率',
    '{用水,水資源}{回收,循環,重用}{,再利用}率',
  ],
  'water.storage.change': ['{change,changes} in water storage', 'water storage change', '儲水變化{,量}'],
  'water.nonCompliance': [
    '{incidents,instances} of non compliance with water {quality ,}{permits,standards,regulations}{, and regulations}{, standards and regulations}',
  ],
};
