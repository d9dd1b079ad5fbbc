import { Chart, ChartType } from '../../../shared/model/design/chart.ts';
import { defaultDesign, type ReportDesign } from '../../../shared/model/design/report-design.ts';
import {
  ReportSnapshot,
  type SnapshotDisclosure,
  type SnapshotField,
} from '../../../shared/model/publishing/snapshot.ts';
import { Language } from '../../../shared/model/text/language.ts';
import { plainTextToRichText } from '../../../shared/model/text/rich-text.ts';
import { hostileTexts } from '../hostile-texts.ts';
import { sampleSnapshot } from './sample-snapshot.ts';

/** Pseudo-random numbers, the same for the same seed (mulberry32). */
const randomOf = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

type Dice = {
  below: (limit: number) => number;
  pick: <const Item>(items: readonly Item[]) => Item;
  chance: (share: number) => boolean;
};

const diceOf = (seed: number): Dice => {
  const random = randomOf(seed);
  const below = (limit: number): number => Math.floor(random() * limit);
  return {
    below,
    pick: (items) => {
      const [picked] = items.slice(below(items.length));
      if (picked === undefined) throw new Error('nothing to pick from');
      return picked;
    },
    chance: (share) => random() < share,
  };
};

const words = [
  'emissions',
  'board',
  '能源消耗',
  '董事會',
  'supplier',
  '風險',
  'Scope 3',
  'water',
  '2030',
  '減排',
  '僱員',
] as const;
/** Right-to-left words are drawn in visual order, and very long ones are in separate files. */
const hostile = hostileTexts.filter((text) => text.length < 200 && !/[\u0590-\u06FF]/.test(text));

const sentence = (dice: Dice): string =>
  dice.chance(0.1)
    ? (hostile[dice.below(hostile.length)] ?? '')
    : Array.from({ length: 2 + dice.below(14) }, () => dice.pick(words)).join(' ');

const decimal = (dice: Dice): string =>
  `${dice.chance(0.15) ? '-' : ''}${1 + dice.below(9_999_999)}${dice.chance(0.5) ? `.${1 + dice.below(98)}` : ''}`;

const answerOf = (dice: Dice): Pick<SnapshotField, 'inputType' | 'value' | 'unit' | 'history'> => {
  const kind = dice.pick(['number', 'number', 'text', 'richText', 'date', 'checkbox', 'none']);
  switch (kind) {
    case 'number': {
      const unit = dice.pick(['tCO2e', 'MWh', 'm3', '%', 'persons']);
      const state = dice.pick(['reported', 'reported', 'estimated']);
      const note = dice.chance(0.3) ? { note: sentence(dice) } : {};
      const history = dice.chance(0.4) ? { history: [{ endOn: '2024-12-31', number: decimal(dice) }] } : {};
      return { inputType: 'Number', unit, value: { kind, number: decimal(dice), unit, state, ...note }, ...history };
    }
    case 'text':
      return { inputType: 'Text', value: { kind, text: sentence(dice) } };
    case 'richText': {
      const text = Array.from({ length: 1 + dice.below(4) }, () => sentence(dice)).join('\n\n');
      return { inputType: 'Text Area (RTE)', value: { kind, document: plainTextToRichText(text) } };
    }
    case 'date':
      return { inputType: 'Date', value: { kind, date: `2025-0${1 + dice.below(9)}-1${dice.below(10)}` } };
    case 'checkbox':
      return { inputType: 'Checkbox', value: { kind, isChecked: dice.chance(0.5) } };
    default:
      return { inputType: 'Text', value: null };
  }
};

/** Rows of a figure along one or two dimensions, some of them with an earlier year. */
const cellsOf = (dice: Dice, figure: SnapshotField): SnapshotField[] => {
  if (figure.value?.kind !== 'number' || dice.chance(0.6)) return [];
  const { unit = '' } = figure;
  return ['gender', 'country'].slice(0, 1 + dice.below(2)).flatMap((dimension) =>
    Array.from({ length: 1 + dice.below(4) }, (_, index): SnapshotField => {
      const member = `${dice.pick(words)} ${index + 1}`;
      return {
        key: `${figure.key}~${dimension}~${index}`,
        label: `${figure.label}: ${member}`,
        inputType: 'Number',
        isRequired: false,
        value: { kind: 'number', number: decimal(dice), unit, state: 'reported' },
        ...(dice.chance(0.4) ? { history: [{ endOn: '2024-12-31', number: decimal(dice) }] } : {}),
        cell: { dimension, member },
      };
    }),
  );
};

const chartOf = (dice: Dice): Chart => {
  const categories = Array.from({ length: 2 + dice.below(6) }, (_, index) => `${dice.pick(words)} ${index + 1}`);
  const series = Array.from({ length: 1 + dice.below(3) }, (_, index) => ({
    name: `${dice.pick(words)} ${index + 1}`,
    values: categories.map(() => (dice.chance(0.1) ? null : decimal(dice))),
  }));
  const title = sentence(dice).trim() || 'Chart';
  return Chart.parse({
    type: dice.pick(['bar', ...ChartType.options]),
    title,
    alt: title,
    unit: 't',
    categories,
    series,
  });
};

const disclosureOf = (dice: Dice, id: string): SnapshotDisclosure => {
  const isOmitted = dice.chance(0.15);
  return {
    id,
    code: id.toUpperCase(),
    title: sentence(dice),
    pillar: dice.pick(['environmental', 'social', 'governance', 'general']),
    status: isOmitted ? 'omitted' : 'complete',
    isVerified: dice.chance(0.8),
    ...(isOmitted ? { omission: { reason: 'Not applicable', explanation: sentence(dice) } } : {}),
    fields: Array.from(
      { length: 1 + dice.below(6) },
      (_, index): SnapshotField => ({
        key: `m${index}`,
        label: `${dice.pick(words)} ${index + 1}`,
        isRequired: false,
        ...answerOf(dice),
      }),
    ).flatMap((figure) => [figure, ...cellsOf(dice, figure)]),
    ...(dice.chance(0.4) ? { charts: [chartOf(dice)] } : {}),
  };
};

const designOf = (dice: Dice, snapshot: ReportSnapshot): ReportDesign => {
  const frameworks = snapshot.frameworks.map(({ versionId }) => ({ versionId, disclosureIds: [] }));
  const design = defaultDesign({ frameworks, language: snapshot.report.language });
  const text = (): { en: string; zhTw: string } => ({ en: sentence(dice).trim(), zhTw: sentence(dice).trim() });
  return {
    ...design,
    cover: { ...design.cover, layout: dice.pick(['contours', 'plain']), subtitle: text() },
    theme: {
      ...design.theme,
      brandColor: dice.pick([null, '#FFE600', '#7A1F5C']),
      headingFace: dice.pick(['strong', 'quiet', 'capitals']),
      density: dice.pick(['airy', 'comfortable', 'compact']),
      pageSize: dice.pick(['A4', 'Letter']),
    },
    letter: { isIncluded: dice.chance(0.5), title: text(), text: text(), signedBy: text() },
    assurance: { ...design.assurance, isIncluded: dice.chance(0.3), text: text() },
    parts: { ...design.parts, evidence: true, glossary: dice.chance(0.5) },
    chapters: design.chapters.map((chapter) => ({ ...chapter, introduction: text() })).toReversed(),
  };
};

/** A different report for every seed: frameworks, answers of every kind, charts, omissions, a design. */
export const generatedSnapshot = (seed: number, language?: Language): ReportSnapshot => {
  const dice = diceOf(seed);
  const ownLanguage = dice.pick(Language.options);
  const base = sampleSnapshot({ language: language ?? ownLanguage, frameworks: 1, disclosuresPerSection: 1 });
  const frameworks = Array.from({ length: 1 + dice.below(2) }, (_, framework) => ({
    versionId: `fwv_${framework}`,
    name: `${dice.pick(words)} standard ${framework + 1}`,
    shortName: `G${framework + 1}`,
    edition: '2025',
    sections: Array.from({ length: 1 + dice.below(3) }, (__, section) => ({
      code: `G${framework + 1}.${section + 1}`,
      title: sentence(dice),
      disclosures: Array.from({ length: 1 + dice.below(3) }, (___, index) =>
        disclosureOf(dice, `d${framework}-${section}-${index}`),
      ),
    })),
  }));
  const { evidence: _, ...rest } = base;
  const snapshot: ReportSnapshot = { ...rest, frameworks };
  if (!dice.chance(0.7)) return ReportSnapshot.parse(snapshot);
  const design = designOf(dice, snapshot);
  const assuranceFile = { name: `Statement ${seed}.pdf`, sha256: seed.toString(16).padStart(64, 'a') };
  return ReportSnapshot.parse({ ...snapshot, design, ...(design.assurance.isIncluded ? { assuranceFile } : {}) });
};
