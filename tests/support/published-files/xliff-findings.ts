/**
 * Rules of the core of XLIFF 2.0 that a file breaks, by the schema `xliff_core_2.0.xsd` of OASIS and the constraints of the
 * standard that no schema expresses (ids within a unit, codes of a target, states). Only elements that we write are known:
 * any other is a finding.
 */
import { attributeOf, scanXml } from '../../../functions/core/office/reading/scan-xml.ts';

type Rule = {
  parents: readonly string[];
  attributes: Readonly<Record<string, RegExp>>;
  required: readonly string[];
  /** Child elements in the order of the schema. */
  children: readonly string[];
};

const nmtoken = /^[\w.:-]+$/;
const anyText = /^/;
const yesNo = /^(?:yes|no)$/;
const languageTag = /^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8})*$/;
const space = { 'xml:space': /^(?:default|preserve)$/ };
const inline = ['ph', 'pc'];

/** Sections 4.2 and 4.3 of the standard: structural and inline elements. */
const rules: Readonly<Record<string, Rule>> = {
  xliff: {
    parents: [''],
    attributes: {
      xmlns: /^urn:oasis:names:tc:xliff:document:2\.0$/,
      version: /^2\.0$/,
      srcLang: languageTag,
      trgLang: languageTag,
      ...space,
    },
    required: ['xmlns', 'version', 'srcLang'],
    children: ['file'],
  },
  file: {
    parents: ['xliff'],
    attributes: { id: nmtoken, original: anyText, canResegment: yesNo, translate: yesNo, ...space },
    required: ['id'],
    children: ['notes', 'unit'],
  },
  unit: {
    parents: ['file'],
    attributes: { id: nmtoken, name: anyText, canResegment: yesNo, translate: yesNo, ...space },
    required: ['id'],
    children: ['notes', 'segment'],
  },
  notes: { parents: ['file', 'unit'], attributes: {}, required: [], children: ['note'] },
  note: {
    parents: ['notes'],
    attributes: { id: nmtoken, category: anyText, priority: /^(?:10|[1-9])$/, appliesTo: /^(?:source|target)$/ },
    required: [],
    children: [],
  },
  segment: {
    parents: ['unit'],
    attributes: { id: nmtoken, canResegment: yesNo, state: /^(?:initial|translated|reviewed|final)$/ },
    required: [],
    children: ['source', 'target'],
  },
  source: { parents: ['segment'], attributes: { 'xml:lang': languageTag, ...space }, required: [], children: inline },
  target: {
    parents: ['segment'],
    attributes: { 'xml:lang': languageTag, order: /^[1-9]\d*$/, ...space },
    required: [],
    children: inline,
  },
  ph: { parents: ['source', 'target', 'pc'], attributes: { id: nmtoken }, required: ['id'], children: [] },
  pc: { parents: ['source', 'target', 'pc'], attributes: { id: nmtoken }, required: ['id'], children: inline },
};

const namesIn = (attributes: string): string[] =>
  [...attributes.matchAll(/([\w:.-]+)\s*=\s*(?:"[^"]*"|'[^']*')/g)].map(([, name = '']) => name);

const attributeFindings = (element: string, { attributes, required }: Rule, given: string): string[] => {
  const names = namesIn(given);
  return [
    ...required.filter((name) => !names.includes(name)).map((name) => `${element} lacks ${name}`),
    ...names.filter((name, index) => names.indexOf(name) !== index).map((name) => `${element} has ${name} twice`),
    ...names.flatMap((name) => {
      const pattern = attributes[name];
      const value = attributeOf(given, name) ?? '';
      return pattern?.test(value) === true ? [] : [`${element} ${name}="${value}"`];
    }),
  ];
};

type Open = { name: string; children: string[]; state: string };

const hasWrongOrder = (children: readonly string[], order: readonly string[]): boolean =>
  children.some((name, index) => index > 0 && order.indexOf(name) < order.indexOf(children[index - 1] ?? ''));

/** What an element with its children breaks, once it is complete. */
const closed = ({ name, children, state }: Open): string[] => {
  const order = rules[name]?.children ?? [];
  const needs: Readonly<Record<string, string>> = {
    xliff: 'file',
    file: 'unit',
    unit: 'segment',
    notes: 'note',
    segment: 'source',
  };
  const needed = needs[name];
  const isText = name === 'source' || name === 'target' || name === 'pc';
  return [
    ...(needed !== undefined && !children.includes(needed) ? [`${name} without ${needed}`] : []),
    ...(!isText && hasWrongOrder(children, order) ? [`${name}: ${children.join(', ')}`] : []),
    ...['notes', 'source', 'target']
      .filter((once) => children.filter((child) => child === once).length > 1)
      .map((once) => `${name} has ${once} twice`),
    ...(name === 'segment' && state !== 'initial' && !children.includes('target') ? [`${state} without target`] : []),
  ];
};

/** Section 4.3.1: a file with targets names their language, and what source and target name is the same. */
const languageFindings = (xliff: string, name: string, attributes: string): string[] => {
  if (name !== 'source' && name !== 'target') return [];
  const expected = attributeOf(xliff, name === 'source' ? 'srcLang' : 'trgLang');
  const named = attributeOf(attributes, 'xml:lang');
  return [
    ...(expected === undefined && name === 'target' ? ['target without trgLang'] : []),
    ...(named !== undefined && named !== expected ? [`${name} xml:lang="${named}"`] : []),
  ];
};

/** Ids of segments and codes of one unit; a code of a target is the one of its source. */
const createIds = () => {
  const units = new Set<string>();
  let own = new Set<string>();
  let codes = new Set<string>();
  const once = (known: Set<string>, id: string, what: string): string[] => {
    const isTwice = known.has(id);
    known.add(id);
    return isTwice ? [`${what} ${id} twice`] : [];
  };
  let inTarget = new Set<string>();
  return (name: string, id: string, isTarget: boolean): string[] => {
    if (name === 'file' || name === 'unit') {
      [own, codes, inTarget] = [new Set(), new Set(), new Set()];
      return once(units, `${name} ${id}`, 'id');
    }
    if (name === 'segment') return id === '' ? [] : once(own, id, 'segment');
    if (name !== 'ph' && name !== 'pc') return [];
    if (!isTarget) {
      codes.add(`${name} ${id}`);
      return once(own, id, 'code');
    }
    // A translator may add codes: their ids are not those of something else.
    const isOther = own.has(id) && !codes.has(`${name} ${id}`);
    return [...(isOther ? [`${name} ${id} is not that of the source`] : []), ...once(inTarget, id, 'target code')];
  };
};

async function* piecesOf(text: string): AsyncGenerator<string> {
  yield text;
}

/** Empty for a valid file. */
export const xliffFindings = async (bytes: Uint8Array): Promise<string[]> => {
  const findings: string[] = [];
  const open: Open[] = [{ name: '', children: [], state: '' }];
  const idFindings = createIds();
  let xliff = '';
  const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  if (/(?![\t\n\r])[\p{Cc}\uFFFE\uFFFF]/u.test(text.replaceAll(/[\u007F-\u009F]/g, '')))
    findings.push('a character that XML has not');
  await scanXml(piecesOf(text), {
    open: (name, attributes) => {
      const rule = rules[name];
      const parent = open.at(-1);
      if (!rule) findings.push(`element ${name}`);
      else {
        if (!rule.parents.includes(parent?.name ?? '')) findings.push(`${name} in ${parent?.name}`);
        if (name === 'xliff') xliff = attributes;
        findings.push(...attributeFindings(name, rule, attributes), ...languageFindings(xliff, name, attributes));
        const isTarget = open.some((one) => one.name === 'target');
        findings.push(...idFindings(name, attributeOf(attributes, 'id') ?? '', isTarget));
      }
      parent?.children.push(name);
      open.push({ name, children: [], state: attributeOf(attributes, 'state') ?? 'initial' });
    },
    close: (name) => {
      const last = open.pop();
      if (last?.name !== name) findings.push(`${last?.name} ends as ${name}`);
      if (last) findings.push(...closed(last));
    },
    text: (words) => {
      const at = open.at(-1)?.name ?? '';
      if (words.trim() !== '' && !['source', 'target', 'pc', 'note'].includes(at)) findings.push(`text in ${at}`);
    },
  });
  return findings;
};
