import type { NamesOfMetrics } from './names-of-metrics.ts';

/** Emissions to air, pollutants and spills. */
export const airNames: NamesOfMetrics = {
  'air.nox': [
    '{nox,nitrogen oxides,oxides of nitrogen,nitrogen oxide}{, nox}{, emissions}{, emitted}{, to air}{, released}',
    '{氮氧化物,氧化氮}{,nox,NOx}{,排放}{,量}',
  ],
  'air.sox': [
    '{sox,sulphur oxides,oxides of sulphur,sulphur oxide}{, sox}{, emissions}{, emitted}{, to air}',
    '{硫氧化物,氧化硫}{,SOx}{,排放}{,量}',
  ],
  'air.pm': [
    '{pm,particulate matter,particulates,total particulate matter}{, pm}{, emissions}{, emitted}',
    '{顆粒物,懸浮粒子,粒子,粒狀物,微粒}{,PM}{,排放}{,量}',
  ],
  'air.pm10': ['pm10{, emissions}', 'particulate matter pm10', 'PM10{,排放}{,量}'],
  'air.voc': [
    '{voc,vocs,volatile organic compounds}{, voc}{, vocs}{, emissions}{, emitted}',
    '揮發性有機{化合物,物}{,VOC,VOCs}{,排放}{,量}',
    '{VOC,VOCs}排放{,量}',
  ],
  'air.hap': ['{hap,haps,hazardous air pollutants}{, hap}{, haps}{, emissions}', '有害空氣污染物{,HAP}{,排放}{,量}'],
  'air.pop': [
    '{pop,pops,persistent organic pollutants}{, pop}{, pops}{, emissions}',
    '持久性有機污染物{,POP}{,排放}{,量}',
  ],
  'air.co': ['carbon monoxide{, co}{, emissions}', '一氧化碳{,排放}{,量}'],
  'spills.count': [
    'significant {spills,spillages}',
    'spills significant number',
    '{重大,嚴重}{洩漏,泄漏}{,事故,事件}{,數}',
  ],
  'spills.volume': ['{volume ,}{spilled,spills,significant spills} volume', '{洩漏,泄漏}{,體積,總量}量'],
  'env.nonCompliance': [
    '{incidents,instances,cases} of {,significant }non compliance with environmental {laws,regulations,laws and regulations}',
    'environmental non compliance {incidents,cases}',
    'environmental {violations,incidents of non compliance}',
    '違反環境{,保護}{法律,法規,法例,規例,法律法規,法律及規例}{,的}{,事件,個案}{,數,宗數}',
  ],
};
