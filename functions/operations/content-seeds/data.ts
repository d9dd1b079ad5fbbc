import type { Article } from '../../../shared/model/platform/content.ts';
import { published } from './published.ts';

export const dataArticles: Article[] = [
  {
    articleId: 'evidence-that-lasts',
    categoryId: 'data',
    title: { en: 'Evidence that an auditor will accept', zhTw: '審計師會接納的佐證' },
    summary: {
      en: 'What makes a good source, and how to explain estimates.',
      zhTw: '可靠來源的四項特質，以及每個估算數字旁應有的一句話。',
    },
    minutes: 3,
    body: {
      en: [
        {
          text: 'Assurance is mostly a search for the paper behind a number. The search is short when the paper was attached on the day the number was typed.',
        },
        {
          heading: 'Four properties',
          text: 'A good source comes from outside the team (a bill, a meter log, a certificate), covers the whole period, names the site, and shows the unit. If one of the four is missing, say so in a note; a known gap is a small finding, a hidden one is a large one.',
        },
        {
          heading: 'Estimates',
          text: 'An estimate is allowed. Write one sentence beside it: what was measured, for what share, and how the rest was filled in. “Ten of twelve sites metered; two estimated from floor area” tells a reader how far to trust the figure.',
        },
        {
          heading: 'Restatements',
          text: 'When last year turns out wrong, correct last year too, mark it, and give the reason. Trends are read from left to right, and one silent correction spoils all of them.',
        },
      ],
      zhTw: [
        { text: '鑑證工作大部分時間是尋找數字背後的文件。若輸入數字當日已附上文件，查核自然迅速。' },
        {
          heading: '四項特質',
          text: '可靠的來源來自團隊以外（帳單、儀表記錄、證書）、涵蓋整個匯報期、註明場所，並列明單位。四者缺一，便應加註說明；已知的缺口是小問題，隱藏的缺口是大問題。',
        },
        {
          heading: '估算',
          text: '估算是容許的，但旁邊須有一句話：量度了甚麼、佔多少比例、其餘如何推算。「十二個場所中十個設有儀表，其餘兩個按樓面面積估算」，讀者便知道可信的程度。',
        },
        {
          heading: '重述',
          text: '發現去年數字有誤時，應一併更正去年的數字，加上標記並說明原因。讀者由左至右閱讀趨勢，一次沒有說明的更正足以令整條趨勢失去意義。',
        },
      ],
    },
    ...published('2026-11-03'),
  },
  {
    articleId: 'one-number-many-frameworks',
    categoryId: 'data',
    title: { en: 'One number, many frameworks', zhTw: '一個數字，多個框架' },
    summary: {
      en: 'When one emissions figure can be reused, and when not.',
      zhTw: '同一排放數據何時可重用，何時不可。',
    },
    minutes: 4,
    body: {
      en: [
        {
          text: 'GRI, ESRS, IFRS S2, HKEX and CDP all ask for direct greenhouse gas emissions. They ask in different words and sometimes in different units, but often for the same quantity. Answering it once and using it everywhere saves weeks, and it keeps your reports from contradicting each other.',
        },
        {
          heading: 'Same, converted, different',
          text: 'Three cases look alike. The same quantity can be used as it is. The same quantity in another unit can be converted, with a published factor. A quantity that covers less or more, such as one country only or contractors included, must stay apart even when the words sound the same.',
        },
        {
          heading: 'The boundary decides',
          text: 'Most wrong copies come from the boundary. Operational control and equity share give two honest figures for one company. Choose one approach, write it down, and check it before a figure travels to another report.',
        },
        {
          heading: 'Look it up',
          text: 'Each disclosure here has a crosswalk page that names the relation, its note and its source. Where a relation was not compared with the published text, it says so.',
        },
      ],
      zhTw: [
        {
          text: 'GRI、ESRS、IFRS S2、HKEX 及 CDP 均要求直接溫室氣體排放量。各自的用字不同，單位有時亦不同，但所指的往往是同一數量。作答一次並用於各處，可節省數星期，亦可避免不同報告互相矛盾。',
        },
        {
          heading: '相同、換算、不同',
          text: '有三種情況看來相似：數量相同，可直接使用；數量相同而單位不同，可按公佈的系數換算；範圍較窄或較闊，例如只計一個國家或包括承辦商，即使用字相同亦須分開處理。',
        },
        {
          heading: '範圍決定一切',
          text: '錯誤照抄大多源於範圍。營運控制權法與股權比例法可為同一公司得出兩個真實數字。請選定一種方法並記錄下來，在數字用於另一份報告前再作核對。',
        },
        {
          heading: '如何查閱',
          text: '此處每項披露事項均設有對照表，列明關係、備註及來源。尚未與公佈文本核對的關係，亦會清楚標示。',
        },
      ],
    },
    ...published('2026-09-22'),
  },
];
