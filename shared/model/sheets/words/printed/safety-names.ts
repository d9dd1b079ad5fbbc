import type { NamesOfMetrics } from './names-of-metrics.ts';

/** Injuries, ill health, lost days and hours worked. */
export const safetyNames: NamesOfMetrics = {
  'ohs.fatalities.total': [
    '{work related ,workplace ,occupational ,}{fatalities,deaths}{, work related}{, at work}',
    '{fatalities,deaths} {from work related injuries,due to work related injuries}{, and ill health}',
    '{work ,}fatalities employees and contractors',
    '{因工,工作,與工作有關,因工作關係,因工作關係而,因工作}{,死亡,死亡事故,亡故}{人數,數}',
    '{因工作關係,因工,因工傷}死亡{,的}{,僱員}{人數,數,數目}',
    '{工傷,因工,職業}死亡{,事故}{,人數,宗數}',
  ],
  'ohs.fatalityRate.headcount': [
    '{rate of ,}work related fatalities rate',
    'fatality rate{, work related}{, per head}',
    '{因工,因工作關係}{,而}死亡{,人數}{比率,率,比例}',
  ],
  'ohs.injuries.recordable': [
    '{recordable ,total recordable }{work related ,workplace ,occupational ,}{injuries,injury cases,incidents,accidents}{, recordable}',
    '{work related,workplace} recordable {injuries,incidents}',
    '{可記錄,可記錄的}{,職業,工作,工作相關,工}{傷害,受傷,工傷,傷}{,事件,個案}{,數,宗數}',
  ],
  'ohs.injuries.highConsequence': [
    '{high consequence,serious} {work related ,}injuries{, excluding fatalities}',
    '{嚴重,嚴重的,嚴重後果}{,職業,工作相關,工}{傷害,受傷,工傷}{,事件}{,數,宗數}',
  ],
  'ohs.injuryRate.recordable': {
    plain: [],
    withUnit: [
      '{total ,}recordable {work related ,}{injury,incident,case,accident} {frequency ,}{rate,ratio}',
      '{trir,trifr,trcr,tricr}{, rate}',
      'total recordable {injury,incident,case} frequency',
      '{總,}可記錄{,職業,工作,工作相關,工}{傷害,受傷,工傷,傷,事故}{,事故,頻}率',
    ],
  },
  'ohs.injuryRate.highConsequence': {
    plain: [],
    withUnit: [
      'high consequence {work related ,}{injury,injuries} {frequency ,}rate',
      'rate of high consequence work related injuries',
      '嚴重{,職業}傷害{比,}率',
    ],
  },
  'ohs.lostTimeRate': {
    plain: [],
    withUnit: [
      'lost time {injury,incident,accident,injuries} {frequency ,}{rate,ratio}{, {ltifr,ltir,ltfr}}',
      'lost time {injury,incident} frequency',
      '{ltifr,ltir,ltifr rate,lti rate,lti frequency rate}',
      '{損失工時,失時,誤工,工傷損失工時}{事故,工傷,傷害,受傷}{,頻}率',
    ],
  },
  'ohs.lostDays.injury': [
    '{lost days,days lost,working days lost,work days lost,workdays lost}{, due to {work injury,work injuries,work related injuries,workplace injuries,injury,injuries,work related injury}}',
    'lost {work,working} days{, due to {work injury,work injuries}}',
    '因工{傷,受傷}{,而}{損失,損失的}{,工作}{日數,天數,日,天}',
    '{因工傷,工傷}損失{,工作}{日,天}{數,}',
    '{工傷,誤工,損失工作}{損失,}{日,天}數',
  ],
  'ohs.hours': [
    '{hours worked,working hours,man hours,manhours,work hours}{, employees and contractors}{, worked}{, total workforce}',
    '{工作,工時,總工作}{小時,時數}{,數}',
    '工時',
  ],
  'ohs.hours.employees': [
    '{hours worked,working hours,man hours,work hours} {by ,}{employees,staff}',
    '{僱員,員工}{工作,}{小時,時數,工時}{,數}',
  ],
  'ohs.illHealth.cases': [
    '{recordable ,}{work related ,occupational ,}{ill health,illnesses,diseases,illness,disease}{, cases}{, recordable}',
    '{cases,instances} of {recordable ,}{work related ill health,occupational disease,occupational diseases,occupational illness,work related illness}',
    '{可記錄,}{,的}{職業病,職業疾病,工作相關疾病,與工作有關的疾病}{,個案,案例}{,數,宗數}',
  ],
  'ohs.nearMissRate': {
    plain: [],
    withUnit: ['near {miss,misses} {frequency ,}rate', '{險失,虛驚,未遂}事{故,件}{,頻}率'],
  },
  'ohs.system.share': [
    '{share,percentage,proportion} of {workers,employees,employees and workers} covered by {an ,}{ohs,occupational health and safety,health and safety,iso 45001} management system',
  ],
  'ohs.trained.count': [
    '{employees,staff} {trained on,trained in,who received,receiving} {occupational ,}health and safety{, standards}{, training}',
    '接受{職業,}{健康與安全,健康及安全,職安健,職業安全健康}培訓{,的}{僱員,員工}{,數,人數}',
  ],
};
