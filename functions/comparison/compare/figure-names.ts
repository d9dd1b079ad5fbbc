import type { BilingualText, Disclosure, Field, Pillar } from '../../../shared/catalogue/framework.ts';
import { memberName } from '../../../shared/catalogue/member-names.ts';
import type { MetricReader, MetricValueNode } from '../../../shared/catalogue/metrics/metric-library.ts';
import type { FigureEntry } from '../../../shared/model/comparison/comparison.ts';
import { subjectText } from '../../../shared/model/data-point/data-point.ts';
import { formulaText } from '../../../shared/model/data-point/formula-text.ts';
import type { Subject } from '../../../shared/model/data-point/known-values.ts';

type Named = Pick<FigureEntry, 'key' | 'metricCode' | 'name' | 'part' | 'pillar' | 'formula'>;

const pillars: Readonly<Record<string, Pillar>> = { ENV: 'environmental', SOC: 'social', GOV: 'governance' };

const pillarOf = (metrics: MetricReader, code: string): Pillar =>
  pillars[metrics.ancestors(code)[0]?.code ?? ''] ?? 'general';

export const labelOf = (field: Pick<Field, 'label' | 'labelZhTw'>): BilingualText => ({
  en: field.label,
  zhTw: field.labelZhTw ?? field.label,
});

export const titleOf = (disclosure: Pick<Disclosure, 'title' | 'titleZhTw'>): BilingualText => ({
  en: disclosure.title,
  zhTw: disclosure.titleZhTw ?? disclosure.title,
});

const memberPart = (member: string): BilingualText => {
  const [dimension = '', key = member] = member.split(':');
  return memberName(dimension, key);
};

/** The part of its metric that a subject is: a member of a breakdown, or the definition of one field alone. */
const partOf = ({ member, variant }: Subject, asked: BilingualText | undefined): BilingualText | null => {
  if (member !== '') return memberPart(member);
  return variant ? (asked ?? { en: variant.disclosureId, zhTw: variant.disclosureId }) : null;
};

/** Names of a figure in the data hub; `asked`: the framework's own wording, for figures of one framework only. */
export const namesOf = (
  metrics: MetricReader,
  node: MetricValueNode,
  subject: Subject,
  asked?: BilingualText,
): Named => {
  const part = partOf(subject, asked);
  return {
    key: subjectText(subject),
    metricCode: node.code,
    name: { en: node.name, zhTw: node.nameZhTw },
    part,
    pillar: pillarOf(metrics, node.code),
    formula: node.formula && part === null ? formulaText(metrics, node.formula) : null,
  };
};
