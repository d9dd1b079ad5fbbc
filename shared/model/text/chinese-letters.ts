/** Chinese letters in one form, after the tables of OpenCC; written by scripts/chinese-letters.ts. */
const plainFrom =
  '万与专业东两严丧个临为举义书买争于亚产亩亲亿仅从仑仓价众优伙会伤体余佣债偿储关内写冲决况净准减凭划则创别剂办务动劳区医华协单卖占厂历压厘厦厨参双发变台号后吨员周响团围国圆场垄声处备复头婴学实审宾对导寿将尽层属岁岗币布帐带干并广库应废开异弃强归当录径怀态总恶悬惊惩惯愿户执扰护报担拟拥拨择挥损换据数断无旧时显暂术机权条来极构柜标栏栖样检楼槛欧残毁气氢汇沟没泄洁测济涌渗温湾满滥潜濒灭炉点烃烟烧热状独献环现电畴疗监盖着矿码础确碍离种积称税稳窃竞筑筛签类红约级纪纳线组细织终绍经结给绝统绩续综缓编缴网罚罢职联胁胶节范药获营蕴虚蚀补装规视觉计订认讨训议记许论讼设访证评识诈诉试诚该误说请诺诽调谈谤负贡财责败账货质贩贪购贴贷费贿赁赂资赌赔赠践踪车转轮轻载较辆输辖辞边达过运还进违连迹适选遗邻采释针钟钱钾铁铅铺链销锅错键锰镑长门闭问间阅队阳阶际陆险隐雇韧页顷项须顾预领频颗题额风飞饮验骚龄';
const plainTo =
  '萬與專業東兩嚴喪個臨為舉義書買爭於亞產畝親億僅從侖倉價眾優夥會傷體餘傭債償儲關內寫衝決況淨準減憑劃則創別劑辦務動勞區醫華協單賣佔廠曆壓釐廈廚參雙發變臺號後噸員週響團圍國圓場壟聲處備復頭嬰學實審賓對導壽將盡層屬歲崗幣佈帳帶幹並廣庫應廢開異棄強歸當錄徑懷態總噁懸驚懲慣願戶執擾護報擔擬擁撥擇揮損換據數斷無舊時顯暫術機權條來極構櫃標欄棲樣檢樓檻歐殘毀氣氫匯溝沒洩潔測濟湧滲溫灣滿濫潛瀕滅爐點烴煙燒熱狀獨獻環現電疇療監蓋著礦碼礎確礙離種積稱稅穩竊競築篩籤類紅約級紀納線組細織終紹經結給絕統績續綜緩編繳網罰罷職聯脅膠節範藥獲營蘊虛蝕補裝規視覺計訂認討訓議記許論訟設訪證評識詐訴試誠該誤說請諾誹調談謗負貢財責敗賬貨質販貪購貼貸費賄賃賂資賭賠贈踐蹤車轉輪輕載較輛輸轄辭邊達過運還進違連跡適選遺鄰採釋針鐘錢鉀鐵鉛舖鏈銷鍋錯鍵錳鎊長門閉問間閱隊陽階際陸險隱僱韌頁頃項須顧預領頻顆題額風飛飲驗騷齡';
const sharedFrom = '併制惡歷注游爲簽系複';
const sharedTo = '並製噁曆註遊為籤係復';

const formsOf = (from: string, to: string): ReadonlyMap<string, string> => {
  const all = Array.from(to);
  return new Map(Array.from(from, (letter, at) => [letter, all[at] ?? letter] as const));
};
const plain = formsOf(plainFrom, plainTo);
const forms = new Map([...plain, ...formsOf(sharedFrom, sharedTo)]);
const replaced = (text: string, by: ReadonlyMap<string, string>): string =>
  /\p{Script=Han}/u.test(text) ? Array.from(text, (letter) => by.get(letter) ?? letter).join('') : text;

/** Words with the letters of the mainland as they are written in Hong Kong and Taiwan: "范围" as "範圍". */
export const inTraditional = (text: string): string => replaced(text, plain);
/** Names as they are compared: also of letters that two words share there, as those of "制" and "製", one form. */
export const inOneForm = (text: string): string => replaced(text, forms);
