import { useCollection } from '@cloudscape-design/collection-hooks';
import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import Modal from '@cloudscape-design/components/modal';
import Pagination from '@cloudscape-design/components/pagination';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Table from '@cloudscape-design/components/table';
import TextFilter from '@cloudscape-design/components/text-filter';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { codeAndTitle } from '../../../../../shared/catalogue/code-and-title.ts';
import { contentLang } from '../../../../../shared/model/text/language.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useFollow } from '../../../lib/use-follow.ts';
import { stepAddress } from '../../reports/common/addresses.ts';
import { type PlacedDisclosure, placesOf, placeText } from '../context/outline-tree.ts';
import { useWorkspace } from '../context/workspace-context.ts';
import { AssignManyForm } from './assign-form.tsx';

const pageSize = 10;
const nameOf = ({ disclosure }: PlacedDisclosure): string => codeAndTitle(disclosure.code, disclosure.title);
const idOf = ({ place }: PlacedDisclosure): string => placeText(place);

/**
 * Assigns any number of disclosures at once, with a due date; the selection of disclosures for the report is a
 * separate step.
 */
export const AssignSeveral = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('collaboration');
  const { t: tWorkspace } = useTranslation('workspace');
  const follow = useFollow();
  const language = useLanguage();
  const { report, outline } = useWorkspace();
  const [chosen, setChosen] = useState<readonly PlacedDisclosure[]>([]);
  const list = useCollection(placesOf(outline), {
    filtering: { filteringFunction: (placed, text) => nameOf(placed).toLowerCase().includes(text.toLowerCase()) },
    pagination: { pageSize },
  });
  return (
    <Modal
      visible
      size="large"
      header={t('assign.several')}
      onDismiss={onClose}
      footer={
        <Button href={stepAddress(report, 'select-disclosures')} onFollow={follow} variant="link">
          {tWorkspace('tree.select')}
        </Button>
      }
    >
      <SpaceBetween size="m">
        <Table<PlacedDisclosure>
          items={list.items}
          trackBy={idOf}
          variant="borderless"
          selectionType="multi"
          selectedItems={[...chosen]}
          onSelectionChange={({ detail }) => setChosen(detail.selectedItems)}
          ariaLabels={{
            tableLabel: tWorkspace('tree.label'),
            selectionGroupLabel: tWorkspace('tree.label'),
            allItemsSelectionLabel: () => t('assign.selectAll'),
            itemSelectionLabel: (_, placed) => nameOf(placed),
          }}
          columnDefinitions={[
            {
              id: 'name',
              header: t('assign.disclosure'),
              isRowHeader: true,
              cell: (placed) => <span lang={contentLang(placed.disclosure.title, language)}>{nameOf(placed)}</span>,
            },
            {
              id: 'assignee',
              header: t('assign.assignee'),
              cell: ({ disclosure }) => disclosure.assignee?.name ?? '–',
            },
          ]}
          wrapLines
          empty={tWorkspace('tree.noMatch')}
          filter={
            <TextFilter
              {...list.filterProps}
              filteringAriaLabel={tWorkspace('tree.filter')}
              filteringPlaceholder={tWorkspace('tree.filterPlaceholder')}
            />
          }
          pagination={list.paginationProps.pagesCount > 1 ? <Pagination {...list.paginationProps} /> : undefined}
        />
        {chosen.length === 0 ? (
          <Alert>{t('assign.chooseFirst')}</Alert>
        ) : (
          <SpaceBetween size="s">
            <strong>{t('assign.chosen', { count: chosen.length })}</strong>
            <AssignManyForm places={chosen.map(({ place }) => place)} onDone={onClose} />
          </SpaceBetween>
        )}
      </SpaceBetween>
    </Modal>
  );
};
