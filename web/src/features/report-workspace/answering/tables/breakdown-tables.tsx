import ButtonDropdown from '@cloudscape-design/components/button-dropdown';
import ExpandableSection from '@cloudscape-design/components/expandable-section';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Field } from '../../../../../../shared/catalogue/framework.ts';
import type { DisclosureView } from '../../../../../../shared/contract/reports/reports.contract.ts';
import { type Breakdown, isSuperseded } from '../../../../../../shared/model/data-point/breakdown.ts';
import { ahead } from '../../../../components/states/ahead.ts';
import { lazyPart } from '../../../../components/states/lazy-part.tsx';
import { LoadingState } from '../../../../components/states/states.tsx';
import { draftPrefix } from '../../../../lib/device/draft-prefix.ts';
import { useLanguage } from '../../../../lib/i18n/use-language.ts';
import { useProfile } from '../../../../lib/session/profile.ts';
import { storedDrafts } from '../../../reports/fields/draft-text.ts';
import type { DisclosurePlace } from '../../context/outline-tree.ts';
import { useWorkspace } from '../../context/workspace-context.ts';
import { usePriorTables } from '../prior-year/use-prior.ts';
import { withinSentence } from './cell-label.ts';
import { storedCellsOf } from './draft-cells.ts';

/** The sheet is a separate chunk: most disclosures have none. */
const FigureTable = lazyPart(...ahead(async () => (await import('./figure-table.tsx')).FigureTable));

/** Tables that contain an invalid text stored on this device: the server does not know that they were opened. */
const useUnsavedTables = (place: DisclosurePlace): readonly string[] => {
  const prefix = draftPrefix(useProfile().userInfo.id, useWorkspace().report.reportId);
  const [found] = useState(() => storedCellsOf(storedDrafts(prefix).keys(), prefix, place));
  return found.map(({ dimension }) => dimension);
};

/**
 * The tables of a disclosure: the required ones, those in use or in last year's report, and a choice of further ones.
 */
export const BreakdownTables = ({
  place,
  fields,
  breakdowns,
  answers,
}: {
  place: DisclosurePlace;
  fields: readonly Field[];
  breakdowns: readonly Breakdown[];
  answers: DisclosureView;
}) => {
  const { t } = useTranslation('tables');
  const language = useLanguage();
  const { isReadOnly } = useWorkspace();
  const [opened, setOpened] = useState<string[]>([]);
  const prior = usePriorTables(place);
  const unsaved = useUnsavedTables(place);
  const isShown = ({ dimension, isAskedFor }: Breakdown): boolean =>
    isAskedFor ||
    answers.tables.includes(dimension) ||
    prior.has(dimension) ||
    unsaved.includes(dimension) ||
    opened.includes(dimension);
  const further = breakdowns.filter((one) => !isShown(one) && !isSuperseded(one, breakdowns));
  return (
    <SpaceBetween size="m">
      {breakdowns.filter(isShown).map((breakdown) => (
        <ExpandableSection
          key={breakdown.dimension}
          headerText={t('by', { name: withinSentence(breakdown.name[language]) })}
          defaultExpanded
          headingTagOverride="h3"
        >
          <Suspense fallback={<LoadingState things={t('things')} />}>
            <FigureTable place={place} fields={fields} breakdown={breakdown} answers={answers} />
          </Suspense>
        </ExpandableSection>
      ))}
      {isReadOnly || further.length === 0 ? null : (
        <ButtonDropdown
          items={further.map(({ dimension, name }) => ({ id: dimension, text: name[language] }))}
          onItemClick={({ detail }) => setOpened((now) => [...now, detail.id])}
        >
          {t('breakDown')}
        </ButtonDropdown>
      )}
    </SpaceBetween>
  );
};
