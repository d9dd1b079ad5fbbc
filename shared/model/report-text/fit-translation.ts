import { designLimits } from '../design/custom-text.ts';
import { toOneLine } from '../text/one-line.ts';
import type { TextContent } from './report-text.ts';
import type { TextPlace } from './text-place.ts';

/** Characters that a text may have at its place, and whether it is one line: as its source. */
const limits: Record<TextPlace['kind'], { max: number; isOneLine?: true }> = {
  name: { max: 255, isOneLine: true },
  description: { max: 5_000 },
  boundary: { max: 2_000 },
  contact: { max: 255, isOneLine: true },
  designLine: { max: designLimits.line, isOneLine: true },
  designText: { max: designLimits.text },
  answer: { max: 50_000 },
  note: { max: 2_000 },
  descriptor: { max: 255, isOneLine: true },
  // A name that is cut at a hundred signs of Chinese takes more in English.
  row: { max: 255, isOneLine: true },
  omission: { max: 5_000 },
  letter: { max: 5_000 },
  sectorTopic: { max: 2_000 },
};

/** A translation as its place takes it; undefined where it is too long. Rich text is bounded by its own schema. */
export const fitTranslation = ({ kind }: TextPlace, content: TextContent): TextContent | undefined => {
  if (content.kind === 'richText') return content;
  const { max, isOneLine } = limits[kind];
  const text = isOneLine ? toOneLine(content.text) : content.text;
  return text.length <= max ? { kind: 'text', text } : undefined;
};
