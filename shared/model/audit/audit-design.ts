import * as z from 'zod';
import type { Language } from '../text/language.ts';

/** The subject of a line of a design's change, by its path without the final language. */
const paths: Readonly<Record<string, readonly [en: string, zhTw: string]>> = {
  'cover.layout': ['Cover: layout', '封面：版面'],
  'cover.title': ['Cover: title', '封面：標題'],
  'cover.subtitle': ['Cover: subtitle', '封面：副標題'],
  'cover.pictureAlt': ['Cover: description of the photo', '封面：相片說明'],
  'cover.logo': ['Cover: logo', '封面：標誌'],
  'cover.date': ['Cover: date', '封面：日期'],
  'theme.brandColor': ['Brand colour', '品牌顏色'],
  'theme.headingFace': ['Headings', '標題字體'],
  'theme.density': ['Density', '疏密'],
  'theme.pageSize': ['Page size', '紙張大小'],
  'theme.header': ['Above each page', '頁眉'],
  'theme.footer': ['Below each page', '頁腳'],
  'theme.hasPageNumbers': ['Page numbers', '頁碼'],
  'letter.isIncluded': ['Letter from the board', '董事會的話'],
  'letter.title': ['Letter: heading', '董事會的話：標題'],
  'letter.text': ['Letter: text', '董事會的話：內容'],
  'letter.signedBy': ['Letter: signed by', '董事會的話：署名'],
  'statementOfUse.isIncluded': ['Statement of use', '使用聲明'],
  'statementOfUse.text': ['Statement of use: text', '使用聲明：內容'],
  'assurance.isIncluded': ['Assurance statement', '鑑證聲明'],
  'assurance.level': ['Assurance: level', '鑑證：程度'],
  'assurance.provider': ['Assurance: assured by', '鑑證：鑑證機構'],
  'assurance.text': ['Assurance: text', '鑑證：聲明'],
  'assurance.file': ['Assurance: file', '鑑證：聲明文件'],
  'parts.contents': ['Table of contents', '目錄'],
  'parts.about': ['About this report', '關於本報告'],
  'parts.contentIndex': ['Content index', '內容索引'],
  'parts.materiality': ['Materiality', '重要性評估'],
  'parts.omissions': ['Omissions', '略去披露'],
  'parts.evidence': ['List of evidence', '佐證文件清單'],
  'parts.method': ['Methods', '計算方法'],
  'parts.glossary': ['Glossary', '詞彙表'],
  chapters: ['Chapters', '章節'],
  charts: ['Charts', '圖表'],
  hasProposedCharts: ['Charts by themselves', '自動繪製圖表'],
  languages: ['Languages of the files', '檔案語言'],
  formats: ['Formats', '格式'],
  fileName: ['File name', '檔案名稱'],
};

/** Choices, by their code; custom texts are never looked up here. */
const choices: Readonly<Record<string, readonly [en: string, zhTw: string]>> = {
  true: ['Yes', '是'],
  false: ['No', '否'],
  null: ['–', '–'],
  contours: ['Contour art', '等高線圖案'],
  picture: ['Photo', '相片'],
  plain: ['Plain', '簡潔'],
  tenant: ['Logo of the platform', '平台標誌'],
  organization: ['Logo of our organisation', '本機構標誌'],
  none: ['No logo', '不用標誌'],
  strong: ['Strong', '粗'],
  quiet: ['Quiet', '細'],
  capitals: ['Capitals', '大寫'],
  airy: ['Airy', '疏'],
  comfortable: ['Comfortable', '適中'],
  compact: ['Compact', '密'],
  limited: ['Limited', '有限'],
  reasonable: ['Reasonable', '合理'],
  en: ['English', '英文'],
  zhTw: ['Traditional Chinese', '繁體中文'],
  both: ['English and Traditional Chinese', '英文及繁體中文'],
  bar: ['Bars', '棒形'],
  line: ['Line', '折線'],
  pie: ['Pie', '圓形'],
  stacked: ['Stacked', '堆疊'],
  years: ['Over the years', '歷年變化'],
  parts: ['What it is made of', '組成'],
  entities: ['By entity', '按匯報實體'],
};

type DesignWords = {
  language: Language;
  framework: (versionId: string) => string;
  fileFormat: Readonly<Record<string, string>>;
};

const Chapters = z.array(
  z.looseObject({
    versionId: z.string(),
    hasCover: z.boolean().optional(),
    hasSectionCovers: z.boolean().optional(),
    introduction: z.record(z.string(), z.string()).optional(),
    sections: z.array(z.string()).optional(),
  }),
);
const Charts = z.array(
  z.looseObject({ versionId: z.string(), disclosureId: z.string(), type: z.string(), over: z.string().optional() }),
);
const Formats = z.array(z.string());

const isChoice =
  /^(?:cover\.(?:layout|logo)|theme\.(?:headingFace|density|hasPageNumbers|brandColor)|.*\.isIncluded|parts\..*|assurance\.level|languages|hasProposedCharts)$/;

const parsed = <Schema extends z.ZodType>(schema: Schema, text: string): z.output<Schema> | undefined => {
  try {
    return schema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
};

const wordIn = (language: Language, code: string): string => choices[code]?.[language === 'zhTw' ? 1 : 0] ?? code;

const chapterText = (chapter: z.infer<typeof Chapters>[number], { language, framework }: DesignWords): string => {
  const cover = language === 'zhTw' ? '設獨立封面' : 'cover of its own';
  const sectionCovers = language === 'zhTw' ? '每個分節前設封面頁' : 'cover page before each section';
  const texts = Object.values(chapter.introduction ?? {}).filter(Boolean);
  return [
    framework(chapter.versionId),
    ...(chapter.hasCover ? [cover] : []),
    ...(chapter.hasSectionCovers ? [sectionCovers] : []),
    ...texts,
    ...(chapter.sections ?? []),
  ].join(' · ');
};

const valueText = (path: string, value: string, words: DesignWords): string => {
  const { language, framework, fileFormat } = words;
  if (isChoice.test(path)) return wordIn(language, value);
  if (path === 'chapters') {
    const chapters = parsed(Chapters, value);
    return chapters ? chapters.map((chapter) => chapterText(chapter, words)).join('; ') : value;
  }
  if (path === 'charts') {
    const charts = parsed(Charts, value);
    const chartText = ({ versionId, disclosureId, type, over }: z.infer<typeof Charts>[number]) =>
      [
        `${framework(versionId)} ${disclosureId}`,
        ...[type, over ?? ''].filter(Boolean).map((code) => wordIn(language, code)),
      ].join(' · ');
    return charts ? charts.map(chartText).join('; ') : value;
  }
  if (path === 'formats')
    return (
      parsed(Formats, value)
        ?.map((format) => fileFormat[format] ?? format)
        .join(', ') ?? value
    );
  return value;
};

const lineText = (line: string, words: DesignWords): string => {
  const [, whole = '', value = ''] = /^([A-Za-z.]+): (.*)$/.exec(line) ?? [];
  const [, path = '', own] = /^(.*?)(?:\.(en|zhTw))?$/.exec(whole) ?? [];
  const name = paths[path];
  if (!name) return line;
  const isChinese = words.language === 'zhTw';
  const label = name[isChinese ? 1 : 0];
  const inLanguage = own === 'en' || own === 'zhTw' ? ` (${wordIn(words.language, own)})` : '';
  const suffix = isChinese ? inLanguage.replace(' (', '（').replace(')', '）') : inLanguage;
  return `${label}${suffix}${isChinese ? '：' : ': '}${valueText(path, value, words)}`;
};

/** The changes of a design, a line each, in words instead of paths and codes; custom texts are unchanged. */
export const designText = (text: string, words: DesignWords): string =>
  text
    .split('\n')
    .map((line) => lineText(line, words))
    .join('\n');
