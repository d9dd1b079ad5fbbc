import type { NamesOfMetrics } from './names-of-metrics.ts';

/** Waste and its treatment, materials and packaging. */
export const wasteNames: NamesOfMetrics = {
  'waste.generated.total': [
    'waste {generated,produced,generation,production,arising,arisings}{, hazardous and non hazardous}',
    '{hazardous and non hazardous,solid} waste {generated,produced}',
    '{,產生}{,的}廢棄物{產生,}{,總}量',
    '所產生{,的}廢棄物{,總量}',
    '產生{,的}廢棄物',
    '廢棄物產生',
  ],
  'waste.generated.hazardous': [
    '{hazardous,dangerous,chemical hazardous} waste {generated,produced,generation,production,arising,arisings}',
    '{generated,produced} {hazardous,dangerous,chemical hazardous} waste',
    '{有害,危險,有毒有害}廢棄物{,產生}{,總}量',
    '{有害,危險,有毒有害}廢棄物產生',
    '{,所}產生{,的}{有害,危險,有毒有害}廢棄物{,量,總量}',
  ],
  'waste.diverted.hazardous': [
    '{hazardous,dangerous,chemical hazardous} waste diverted{, from disposal}{, from landfill}{, from disposal total}',
    '{轉移,避免處置,從處置中轉移,從棄置中轉移}{,的}{有害,危險,有毒有害}廢棄物{,量}',
    '{有害,危險,有毒有害}廢棄物{轉移,從處置中轉移}{,量}',
  ],
  'waste.disposal.hazardous': [
    '{hazardous,dangerous,chemical hazardous} waste {directed,sent} to disposal{, total}',
    '{送往,直接}處置{,的}{有害,危險,有毒有害}廢棄物{,量}',
    '{有害,危險,有毒有害}廢棄物處置{,量}',
  ],
  'waste.generated.nonHazardous': [
    '{non hazardous,general non hazardous} waste {generated,produced,generation,production,arising,arisings}',
    '{generated,produced} {non hazardous,general non hazardous} waste',
    '{無害,非有害,一般無害,非危險}廢棄物{,產生}{,總}量',
    '{無害,非有害,一般無害,非危險}廢棄物產生',
    '{,所}產生{,的}{無害,非有害,一般無害,非危險}廢棄物{,量,總量}',
  ],
  'waste.diverted.nonHazardous': [
    '{non hazardous,general non hazardous} waste diverted{, from disposal}{, from landfill}{, from disposal total}',
    '{轉移,避免處置,從處置中轉移,從棄置中轉移}{,的}{無害,非有害,一般無害,非危險}廢棄物{,量}',
    '{無害,非有害,一般無害,非危險}廢棄物{轉移,從處置中轉移}{,量}',
  ],
  'waste.disposal.nonHazardous': [
    '{non hazardous,general non hazardous} waste {directed,sent} to disposal{, total}',
    '{送往,直接}處置{,的}{無害,非有害,一般無害,非危險}廢棄物{,量}',
    '{無害,非有害,一般無害,非危險}廢棄物處置{,量}',
  ],
  'waste.diverted.hazRecycling': [
    '{hazardous,dangerous,chemical hazardous} waste {recycled,recycling,sent for recycling,sent to recycling,for recycling}',
    '{recycled,recycling of} {hazardous,dangerous,chemical hazardous} waste',
    '{有害,危險,有毒有害}廢棄物{回收,循環再造,再造,循環再用,回收再利用,再生利用}{,量}',
    '{回收,循環再造,已回收}{,的}{有害,危險,有毒有害}廢棄物{,量}',
  ],
  'waste.diverted.hazReuse': [
    '{hazardous,dangerous,chemical hazardous} waste {reused,reuse,preparation for reuse,prepared for reuse,preparing for reuse}',
    'reused {hazardous,dangerous,chemical hazardous} waste',
    '{有害,危險,有毒有害}廢棄物{再使用,重用,再用}{,準備}{,量}',
  ],
  'waste.diverted.hazOther': [
    '{hazardous,dangerous,chemical hazardous} waste {other recovery,other recovery operations,other recovery options,recovered by other means,composted}',
    '{有害,危險,有毒有害}廢棄物其他回收{,操作,作業,方式}{,量}',
  ],
  'waste.disposal.hazLandfill': [
    '{hazardous,dangerous,chemical hazardous} waste {landfill,landfilled,landfilling,sent to landfill,to landfill,disposed to landfill,disposed in landfill,disposed of in landfill,directed to landfill,disposed at landfill}',
    'landfilled {hazardous,dangerous,chemical hazardous} waste',
    'landfill {hazardous,dangerous,chemical hazardous} waste',
    '{有害,危險,有毒有害}廢棄物{堆填,填埋,掩埋,棄置堆填區,送往堆填區,堆填處置,填埋處置}{,量}',
    '{堆填,填埋,送往堆填區}{,的}{有害,危險,有毒有害}廢棄物{,量}',
  ],
  'waste.disposal.hazOther': [
    '{hazardous,dangerous,chemical hazardous} waste {other disposal,other disposal operations,disposed by other means}',
    '{有害,危險,有毒有害}廢棄物其他處置{,操作,作業,方式}{,量}',
  ],
  'waste.diverted.nonHazRecycling': [
    '{non hazardous,general non hazardous} waste {recycled,recycling,sent for recycling,sent to recycling,for recycling}',
    '{recycled,recycling of} {non hazardous,general non hazardous} waste',
    '{無害,非有害,一般無害,非危險}廢棄物{回收,循環再造,再造,循環再用,回收再利用,再生利用}{,量}',
    '{回收,循環再造,已回收}{,的}{無害,非有害,一般無害,非危險}廢棄物{,量}',
  ],
  'waste.diverted.nonHazReuse': [
    '{non hazardous,general non hazardous} waste {reused,reuse,preparation for reuse,prepared for reuse,preparing for reuse}',
    'reused {non hazardous,general non hazardous} waste',
    '{無害,非有害,一般無害,非危險}廢棄物{再使用,重用,再用}{,準備}{,量}',
  ],
  'waste.diverted.nonHazOther': [
    '{non hazardous,general non hazardous} waste {other recovery,other recovery operations,other recovery options,recovered by other means,composted}',
    '{無害,非有害,一般無害,非危險}廢棄物其他回收{,操作,作業,方式}{,量}',
  ],
  'waste.disposal.nonHazLandfill': [
    '{non hazardous,general non hazardous} waste {landfill,landfilled,landfilling,sent to landfill,to landfill,disposed to landfill,disposed in landfill,disposed of in landfill,directed to landfill,disposed at landfill}',
    'landfilled {non hazardous,general non hazardous} waste',
    'landfill {non hazardous,general non hazardous} waste',
    '{無害,非有害,一般無害,非危險}廢棄物{堆填,填埋,掩埋,棄置堆填區,送往堆填區,堆填處置,填埋處置}{,量}',
    '{堆填,填埋,送往堆填區}{,的}{無害,非有害,一般無害,非危險}廢棄物{,量}',
  ],
  'waste.disposal.nonHazOther': [
    '{non hazardous,general non hazardous} waste {other disposal,other disposal operations,disposed by other means}',
    '{無害,非有害,一般無害,非危險}廢棄物其他處置{,操作,作業,方式}{,量}',
  ],
  'waste.diverted.total': [
    'waste diverted{, from disposal}{, from landfill}{, from disposal total}',
    '{轉移,從處置中轉移,從棄置中轉移}{,的}廢棄物{,量}',
    '廢棄物轉移量',
  ],
  'waste.disposal.total': ['waste {directed,sent} to disposal', '{送往,直接}處置{,的}廢棄物{,量}', '廢棄物處置{,量}'],
  'waste.recyclingReuse': [
    'waste {recycled and reused,reused and recycled,recycled or reused}',
    '{回收及再用,回收或再用}廢棄物{,量}',
  ],
  'waste.nonRecycled': ['{non recycled,unrecycled} waste', 'waste not recycled', '{未回收,不可回收}{,的}廢棄物{,量}'],
  'waste.recycledShare': [
    '{share,percentage,proportion} of waste recycled',
    'waste recycling {rate,ratio}',
    'recycling rate{, of waste}',
    'waste recycled {share,percentage,rate}',
    '廢棄物{回收,循環再造,再造,循環}{,利用}{率,比例}',
    '{回收,循環}廢棄物比例',
  ],
  'waste.divertedShare': [
    'waste diversion {rate,ratio}',
    '{share,percentage} of waste diverted{, from landfill}{, from disposal}',
    'landfill diversion rate',
    'waste diverted from landfill {share,rate,percentage}',
    '廢棄物{轉移,轉廢}{率,比例}',
    '堆填區轉移率',
  ],
  'waste.generated.hazardousShare': [
    '{share,percentage} of {,waste that is }hazardous{, waste}',
    '有害廢棄物{佔比,比例}',
  ],
  'waste.stream.food': ['food waste{, generated}', '{廚餘,食物廢棄物,食物殘渣,餐廚垃圾}{,產生}{,量}'],
  'waste.stream.medical': ['{medical,clinical} waste{, generated}', '{醫療,臨床}廢棄物{,產生}{,量}'],
  'waste.stream.tailings': ['tailings{, waste}{, produced}{, generated}', '尾礦{,產生}{,量}'],
  'waste.stream.wasteRock': ['waste rock{, generated}', '廢石{,產生}{,量}'],
  'mat.used.total': [
    '{raw ,}{materials,material} {used,consumption,consumed}{, by weight}{, total}',
    '{原材料,物料,材料}{使用,消耗,耗用}{,總}{,量}',
  ],
  'mat.used.renewable': [
    'renewable {raw ,}materials {used,consumed}{, by weight}',
    '{可再生,再生}{原材料,物料,材料}{使用,消耗,耗用}{,量}',
  ],
  'mat.used.nonRenewable': [
    'non renewable {raw ,}materials {used,consumed}{, by weight}',
    '{不可再生,非可再生,非再生}{原材料,物料,材料}{使用,消耗,耗用}{,量}',
  ],
  'mat.recycledInput.share': [
    '{share,percentage} of recycled {input ,}materials{, used}',
    'recycled {input materials,material,materials,content} {share,percentage,used percentage}',
    '{回收,再生,循環再造}{,投入}{物料,材料,原材料}{,使用}{率,佔比,比例}',
  ],
  'packaging.weight': [
    'packaging {materials,material} {used,consumed,consumption,use,usage}{, for finished products}{, for products}',
    'packaging {used,consumption,consumed}',
    '{,製成品,成品}{,所用}{,的}包裝{材料,物料,物}{,使用,消耗,耗用,所用}{,總}{,量}',
  ],
  'plastics.singleUse': [
    'single use {plastic,plastics}{, used}{, consumed}{, consumption}',
    '即棄塑膠{,使用}{,量}',
    '一次性塑{膠,料}{,使用,消耗}{,量}',
  ],
};
