import { useCollection } from '@cloudscape-design/collection-hooks';
import type { PropertyFilterProps } from '@cloudscape-design/components/property-filter';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import * as z from 'zod';
import type { ComparedFigure } from '../../../../../shared/model/comparison/comparison.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { listOperators, optionsOf } from '../common/list-filter.ts';
import { useFrameworkName } from '../common/use-frameworks.ts';
import { type FilterableFigure, toFilterable } from './filter-figures.ts';

const keys = ['nameText', 'frameworkNames', 'pillarText', 'kinds'] as const;

/** Schema of the filter in the address: the operation, then key, operator and value of each token. */
const FilterInAddress = z.tuple(
  [z.enum(['and', 'or'])],
  z.tuple([z.enum(['', ...keys]), z.enum(['=', '!=', ':', '!:']), z.string().max(200)]),
);

const queryOf = (text: string | null): PropertyFilterProps.Query => {
  try {
    const [operation, ...tokens] = FilterInAddress.parse(JSON.parse(text ?? ''));
    return {
      operation,
      tokens: tokens.map(([key, operator, value]) =>
        key === '' ? { operator, value } : { propertyKey: key, operator, value },
      ),
    };
  } catch {
    return { operation: 'and', tokens: [] };
  }
};

const textOf = ({ operation, tokens }: PropertyFilterProps.Query): string =>
  tokens.length === 0
    ? ''
    : JSON.stringify([operation, ...tokens.map((token) => [token.propertyKey ?? '', token.operator, token.value])]);

export type FigureFilterState = {
  figures: readonly FilterableFigure[];
  filter: Pick<PropertyFilterProps, 'query' | 'filteringProperties' | 'filteringOptions'>;
  setQuery: (query: PropertyFilterProps.Query) => void;
};

/** The aligned figures that the filter of the address leaves. */
export const useFigureFilter = (all: readonly ComparedFigure[], keep: (filter: string) => void): FigureFilterState => {
  const { t } = useTranslation('comparison');
  const { t: tWorkspace } = useTranslation('workspace');
  const language = useLanguage();
  const framework = useFrameworkName();
  const [search] = useSearchParams();
  const text = search.get('filter');
  const rows = useMemo(() => {
    const pillar = (one: ComparedFigure['pillar']): string => tWorkspace(`pillars.${one}`);
    return all.map((figure) =>
      toFilterable(figure, { framework, pillar, kind: (kind) => t(`kinds.${kind}`) }, language),
    );
  }, [all, framework, language, t, tWorkspace]);
  const property = (key: (typeof keys)[number], name: string): PropertyFilterProps.FilteringProperty => ({
    key,
    propertyLabel: name,
    groupValuesLabel: t('filter.values', { name }),
    operators: listOperators(key === 'nameText' ? [':', '!:'] : ['=', '!=']),
  });
  const query = queryOf(text);
  const { items, propertyFilterProps, actions } = useCollection(rows, {
    propertyFiltering: {
      filteringProperties: [
        property('nameText', t('columns.figure')),
        property('frameworkNames', t('filter.framework')),
        property('pillarText', t('filter.pillar')),
        property('kinds', t('filter.change')),
      ],
      filteringOptions: optionsOf(rows, keys),
      defaultQuery: query,
    },
  });
  const { filteringProperties, filteringOptions } = propertyFilterProps;
  return {
    figures: items,
    filter: { query: propertyFilterProps.query, filteringProperties, filteringOptions },
    setQuery: (next) => {
      actions.setPropertyFiltering(next);
      keep(textOf(next));
    },
  };
};
