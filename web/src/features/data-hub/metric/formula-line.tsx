import Link from '@cloudscape-design/components/link';
import { Fragment } from 'react';
import { formulaIn, formulaTokens } from '../../../../../shared/model/data-point/formula-text.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useFollow } from '../../../lib/use-follow.ts';
import { metricAddress } from '../hub-query.ts';
import type { HubMetric } from './hub-metric.ts';

/** A component of a formula by its name; links to its own page, with the same owner. */
export const PartLink = ({
  metric,
  code,
  entity,
}: {
  metric: Pick<HubMetric, 'formulaParts'>;
  code: string;
  entity: string | undefined;
}) => {
  const language = useLanguage();
  const follow = useFollow();
  return (
    <Link href={metricAddress(code, entity)} onFollow={follow} fontSize="inherit">
      {metric.formulaParts.find((part) => part.code === code)?.name[language] ?? code}
    </Link>
  );
};

/** The formula of a metric in the shown unit, in reading form; each component is a link. */
export const FormulaLine = ({
  metric,
  formula,
  unit,
  entity,
}: {
  metric: Pick<HubMetric, 'formulaParts' | 'unit'>;
  formula: string;
  unit: string;
  entity: string | undefined;
}) => {
  const tokens = [...formulaTokens(formulaIn(formula, metric.unit, unit)).entries()];
  return (
    <p className="hub-formula">
      {tokens.map(([place, token]) => (
        <Fragment key={place}>
          {'code' in token ? <PartLink metric={metric} code={token.code} entity={entity} /> : token.text}
        </Fragment>
      ))}
    </p>
  );
};
