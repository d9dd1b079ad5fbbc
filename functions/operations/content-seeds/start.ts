import type { Article } from '../../../shared/model/platform/content.ts';
import { published } from './published.ts';

export const startArticles: Article[] = [
  {
    articleId: 'your-first-report',
    categoryId: 'first-steps',
    title: { en: 'Your first sustainability report in ten weeks', zhTw: '十星期完成首份可持續發展報告' },
    summary: {
      en: 'A work plan for small teams: collect early, write late.',
      zhTw: '適合小型團隊的工作次序：少作決定、及早收集、最後撰寫。',
    },
    minutes: 4,
    body: {
      en: [
        {
          text: 'A first report fails less often for lack of knowledge than for lack of time at the end. The remedy is an order in which the slow things begin first. Slow things are numbers that lie with other people: electricity bills of a landlord, fuel of a haulier, training hours in a spreadsheet of a site.',
        },
        {
          heading: 'Weeks 1 and 2: decide',
          text: 'Fix three things and write them down: the period, the boundary (which companies and sites are in), and the one or two frameworks that your readers ask for. Everything else follows. A narrow boundary that is stated is better than a wide one that is guessed.',
        },
        {
          heading: 'Weeks 3 to 6: collect',
          text: 'Ask each person for the source and not only for the number: the bill, the payroll extract, the meter reading. Enter what arrives at once. A figure that looks wrong in week four can still be asked about; in week ten it can only be printed.',
        },
        {
          heading: 'Weeks 7 to 10: write, check, publish',
          text: 'Now write the texts, because now you know what the numbers say. Name what you left out and why. Let somebody who did not collect the data read everything against the evidence. Then publish, and note at once what you would do differently: next year begins with that page.',
        },
      ],
      zhTw: [
        {
          text: '首份報告失敗，往往不是因為缺乏知識，而是最後時間不足。解決方法是先開始最慢的工作：即掌握在他人手中的數字，例如業主的電費單、運輸商的燃料用量，以及某場所試算表內的培訓時數。',
        },
        {
          heading: '第 1 至 2 星期：決定',
          text: '先定下三件事並寫下來：匯報期、匯報範圍（包括哪些公司及場所），以及讀者要求的一至兩個框架。其餘事項由此而定。清楚說明的較窄範圍，勝過憑估計的較闊範圍。',
        },
        {
          heading: '第 3 至 6 星期：收集',
          text: '向每位同事索取的不只是數字，還有來源：帳單、薪酬記錄或儀表讀數。收到後立即輸入。第四星期發現的可疑數字仍可查問，到第十星期便只能照印。',
        },
        {
          heading: '第 7 至 10 星期：撰寫、檢核、發佈',
          text: '此時已知道數字說明甚麼，才開始撰寫文字。說明略去了甚麼及原因，並請沒有參與收集的人以佐證文件核對全文。發佈後立即記下明年會改變的做法，下一份報告便由此開始。',
        },
      ],
    },
    ...published('2026-11-10'),
  },
  {
    articleId: 'what-is-material',
    categoryId: 'first-steps',
    title: { en: 'What is material, in plain words', zhTw: '淺談重要性' },
    summary: {
      en: 'Two questions: whom do we affect, and what affects us?',
      zhTw: '兩個問題：我們影響了誰？甚麼影響我們？',
    },
    minutes: 3,
    body: {
      en: [
        {
          text: 'A report about everything is read by nobody. Materiality is the reason to leave things out. Two questions are asked of every topic, and they are independent of each other.',
        },
        {
          heading: 'Outwards: impact',
          text: 'How severe is our effect on people and the environment, how many does it reach, can it be undone, and how likely is it? A rare but irreversible harm can weigh more than a frequent small one. GRI asks this question.',
        },
        {
          heading: 'Inwards: money',
          text: 'Could the topic change our cash flows, our access to finance or our cost of capital, soon or later? The ISSB standards ask this question, and a bank does too.',
        },
        {
          heading: 'Both',
          text: 'The European standards ask both, and a topic is material when either answer is yes. Write down who was asked, the scores and where the line was drawn. A reader can disagree with a line; what they cannot accept is a line that nobody can find.',
        },
      ],
      zhTw: [
        { text: '甚麼都談的報告沒有人會讀。重要性就是取捨的理由。每個議題都要回答兩條互不相干的問題。' },
        {
          heading: '對外：影響',
          text: '我們對人和環境的影響有多嚴重？涉及多少人？能否補救？發生的可能性有多大？罕見但無法補救的損害，可能較經常發生的輕微損害更重要。GRI 問的正是這條問題。',
        },
        {
          heading: '對內：財務',
          text: '這個議題會否在短期或長期改變我們的現金流、融資渠道或資金成本？國際可持續準則理事會的準則問這條問題，銀行亦然。',
        },
        {
          heading: '兩者兼問',
          text: '歐洲準則兩條都問，任何一條答「是」，議題即屬重大。請記錄曾諮詢的對象、評分及界線所在。讀者可以不同意界線，但不能接受無從查考的界線。',
        },
      ],
    },
    ...published('2026-10-20'),
  },
];
