/** Snapshots in which every text that a person or a catalogue can give is one that tries to become script. */
import * as z from 'zod';
import { defaultDesign, type ReportDesign } from '../../../shared/model/design/report-design.ts';
import { ReportSnapshot } from '../../../shared/model/publishing/snapshot.ts';
import type { Language } from '../../../shared/model/text/language.ts';
import { JsonSchema } from '../arbitrary-of-schema.ts';
import { samplePicture } from './sample-rich-text.ts';
import { sampleSnapshot } from './sample-snapshot.ts';

const whole = JsonSchema.parse(z.toJSONSchema(ReportSnapshot, { io: 'input', unrepresentable: 'any' }));
const schemaOf = (given: unknown): JsonSchema => {
  const schema = JsonSchema.parse(given ?? {});
  return schema.$ref === undefined ? schema : schemaOf(whole.$defs?.[schema.$ref.split('/').at(-1) ?? '']);
};

const Values = z.record(z.string(), z.unknown());

const fits = ({ type, properties = {} }: JsonSchema, value: unknown): boolean => {
  if (type !== 'object') return type === (Array.isArray(value) ? 'array' : typeof value);
  const values = Values.safeParse(value);
  if (!values.success) return false;
  return Object.entries(properties).every(([name, inner]) => {
    const fixed = schemaOf(inner);
    if (fixed.enum) return values.data[name] === undefined || fixed.enum.includes(values.data[name]);
    return fixed.const === undefined || fixed.const === values.data[name];
  });
};

const alternativesOf = (schema: JsonSchema): JsonSchema[] => {
  const inner = schema.anyOf ?? schema.oneOf;
  return inner ? inner.flatMap((one) => alternativesOf(schemaOf(one))) : [schema];
};

/** The alternative that a value is of: its fixed words are the value's. */
const alternativeOf = (schema: JsonSchema, value: unknown): JsonSchema => {
  const alternatives = alternativesOf(schema);
  if (alternatives.length === 1) return schema;
  const found = value === null ? schema : alternatives.find((one) => fits(one, value));
  if (!found) throw new Error(`nothing of the contract is ${JSON.stringify(value)}`);
  return found;
};

const isLink = ({ pattern }: JsonSchema): boolean => pattern?.includes('https?') ?? false;

/** A text for a place, such as `report.name`; undefined leaves the text unchanged. */
type TextAt = (place: string) => string | undefined;

const replaced = (value: unknown, given: JsonSchema, place: string, textAt: TextAt): unknown => {
  const schema = alternativeOf(given, value);
  if (typeof value === 'string') {
    const isFixed = schema.const !== undefined || schema.enum || schema.format || (schema.pattern && !isLink(schema));
    const text = isFixed ? undefined : textAt(place);
    if (text === undefined) return value;
    return (isLink(schema) ? `https://partner.example/${text}` : text).slice(0, schema.maxLength);
  }
  if (Array.isArray(value)) return value.map((entry) => replaced(entry, schemaOf(schema.items), place, textAt));
  const values = Values.safeParse(value);
  if (value === null || !values.success) return value;
  const entries = Object.entries(values.data).map(([name, entry]): [string, unknown] => {
    const isNamed = schema.properties?.[name] !== undefined;
    const inner = schemaOf(schema.properties?.[name] ?? schema.additionalProperties);
    return [name, replaced(entry, inner, [place, isNamed ? name : '*'].filter(Boolean).join('.'), textAt)];
  });
  return Object.fromEntries(entries);
};

/** Internal identifiers of the program, digits, and the bytes of images: users do not type these. */
const ownNames = /(?:^|\.)(?:id|versionId|disclosureId|key|fieldKey|sumOf|base64|sha256|number|values|sections)$/;
/** Codes of options are printed where they have no name. */
const options = /\.(?:option|options)$/;

const own = (en: string) => ({ en, zhTw: en });
const designOf = (snapshot: ReportSnapshot, hasCovers: boolean): ReportDesign => {
  const { frameworks, report } = snapshot;
  const design = defaultDesign({ frameworks: [], language: report.language });
  return {
    ...design,
    cover: { ...design.cover, layout: 'picture', title: own('a'), subtitle: own('a'), pictureAlt: own('a') },
    theme: { ...design.theme, header: own('a'), footer: own('a') },
    letter: { isIncluded: true, title: own('a'), text: own('a'), signedBy: own('a') },
    statementOfUse: { isIncluded: true, text: own('a') },
    assurance: { isIncluded: true, level: 'limited', provider: own('a'), text: own('a') },
    parts: { ...design.parts, evidence: true, glossary: true },
    chapters: frameworks.map(({ versionId }) => ({
      versionId,
      introduction: own('a'),
      hasCover: hasCovers,
      hasSectionCovers: hasCovers,
      sections: [],
    })),
    charts: [],
    fileName: own('a'),
  };
};

const makeBase = (language: Language, hasCovers: boolean): ReportSnapshot => {
  const sample = sampleSnapshot({ language, frameworks: 1, disclosuresPerSection: 2, tableRows: 2, hasCells: true });
  const [framework] = sample.frameworks;
  const [section] = framework?.sections ?? [];
  const [disclosure] = section?.disclosures ?? [];
  const [field] = disclosure?.fields ?? [];
  if (field) field.metricName = 'a';
  const chart = disclosure?.charts?.at(-1);
  if (chart) Object.assign(chart, { heading: 'a' });
  return {
    ...sample,
    design: designOf(sample, hasCovers),
    coverPicture: { mediaType: samplePicture.mediaType, base64: samplePicture.base64 },
    assuranceFile: { name: 'a', sha256: 'a'.repeat(64) },
  };
};

/** Covers of sections take time to draw. */
const covered = 23;
const basesOf = (hasCovers: boolean) => ({ en: makeBase('en', hasCovers), zhTw: makeBase('zhTw', hasCovers) });
const bases = { plain: basesOf(false), covered: basesOf(true) };

/** Places of a snapshot with a text: those replaced, and those preserved because of their name. */
export const placesOfTexts = (): { replaced: Set<string>; preserved: Set<string> } => {
  const places = { replaced: new Set<string>(), preserved: new Set<string>() };
  replaced(bases.plain.en, whole, '', (place) => {
    places[ownNames.test(place) ? 'preserved' : 'replaced'].add(place);
    return undefined;
  });
  return places;
};

/** A report in which the text at each place is another one of the list; those of the next round have moved by one place. */
export const foreignSnapshot = (texts: readonly string[], round: number, language: Language): ReportSnapshot => {
  let at = round;
  const next = (): string | undefined => {
    at += 1;
    return texts[at % texts.length];
  };
  const textAt: TextAt = (place) =>
    ownNames.test(place) || (options.test(place) && round % 2 === 0) ? undefined : next();
  return ReportSnapshot.parse(
    replaced(bases[round % covered === 0 ? 'covered' : 'plain'][language], whole, '', textAt),
  );
};
