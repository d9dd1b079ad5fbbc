import type { Field } from '../../../../../shared/catalogue/framework.ts';
import type { CallResult } from '../../../../../shared/contract/calls/call.ts';
import type { getFrameworkDisclosure } from '../../../../../shared/contract/frameworks/frameworks.contract.ts';
import type { Language } from '../../../../../shared/model/text/language.ts';

export type MetricNames = CallResult<typeof getFrameworkDisclosure>['metrics'];

/** The name of a field's metric; undefined without one. */
export const metricNameOf = (
  { metric }: Pick<Field, 'metric'>,
  names: MetricNames,
  language: Language,
): string | undefined => names.find(({ code }) => code === metric?.code)?.name[language];
