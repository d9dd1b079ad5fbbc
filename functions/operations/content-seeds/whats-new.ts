import type { Category, WhatsNew } from '../../../shared/model/platform/content.ts';
import { published } from './published.ts';

export const categories: Category[] = [
  { categoryId: 'first-steps', name: { en: 'First steps', zhTw: '入門' }, position: 1, ...published('2026-01-05') },
  {
    categoryId: 'data',
    name: { en: 'Data and evidence', zhTw: '數據與佐證' },
    position: 2,
    ...published('2026-01-05'),
  },
  {
    categoryId: 'rules',
    name: { en: 'Standards and rules', zhTw: '準則與規定' },
    position: 3,
    ...published('2026-01-05'),
  },
  { categoryId: 'climate', name: { en: 'Climate', zhTw: '氣候' }, position: 4, ...published('2026-01-05') },
];

export const whatsNew: WhatsNew[] = [
  {
    whatsNewId: 'crosswalk-pages',
    title: { en: 'Where each metric is used', zhTw: '查看指標用於哪些披露' },
    text: {
      en: 'A page for each disclosure and metric lists its matches.',
      zhTw: '每項披露事項及指標均設頁面，列出對應關係。',
    },
    ...published('2026-11-20'),
  },
  {
    whatsNewId: 'framework-helper',
    title: { en: 'Seven questions to your frameworks', zhTw: '七個問題選出框架' },
    text: {
      en: '“Help me choose” ranks frameworks and gives the reasons.',
      zhTw: '「協助選擇」為貴公司排列匯報框架，並說明原因。',
    },
    ...published('2026-11-18'),
  },
  {
    whatsNewId: 'people-and-seats',
    title: { en: 'Invite your colleagues', zhTw: '邀請同事' },
    text: {
      en: 'Administrators invite people by level within the seats, change what they may do, and see who did what.',
      zhTw: '管理員可在用戶名額內按權限級別邀請用戶、更改權限，並查看各人的操作記錄。',
    },
    ...published('2026-10-28'),
  },
  {
    whatsNewId: 'published-files',
    title: { en: 'PDF, Excel and Word in one step', zhTw: '一次發佈 PDF、Excel 及 Word' },
    text: {
      en: 'Publishing makes all three files from the same frozen answers. Each revision stays available for good.',
      zhTw: '發佈時以同一份定格的答案製作三種檔案，每個版本均會永久保留。',
    },
    ...published('2026-09-30'),
  },
];
