import Box from '@cloudscape-design/components/box';
import Cards from '@cloudscape-design/components/cards';
import Link from '@cloudscape-design/components/link';
import Table, { type TableProps } from '@cloudscape-design/components/table';
import { useTranslation } from 'react-i18next';
import type { ConsultantChange } from '../../../../shared/contract/people/consultancies.contract.ts';
import { plainNameOf } from '../../../../shared/model/people/author.ts';
import { contentLang } from '../../../../shared/model/text/language.ts';
import { LongValue } from '../../features/reports/audit/long-value.tsx';
import { NewValue } from '../../features/reports/audit/new-value.tsx';
import { formatAuditTime } from '../../lib/i18n/instants.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { addressOf } from '../../lib/routes.ts';
import { useFollow } from '../../lib/use-follow.ts';
import { useIsPhone } from '../../lib/use-media.ts';
import { useChangeWords } from './use-change-words.ts';

const Content = ({ text }: { text: string }) => <span lang={contentLang(text, useLanguage())}>{text}</span>;

/** The report by its name, and the disclosure in it. */
const Report = ({ change: { reportId, reportName, section } }: { change: ConsultantChange }) => {
  const { t } = useTranslation('consultancies');
  const follow = useFollow();
  if (reportId === null) return <>–</>;
  // The workspace redirects to the report's own framework and step, whatever the address contains.
  const href = addressOf('FrameworkReportStep', { versionId: '-', id: reportId, step: 'data-input' });
  return (
    <>
      {reportName === null ? (
        t('firms.deletedReport')
      ) : (
        <Link href={href} onFollow={follow}>
          <Content text={reportName} />
        </Link>
      )}
      {section === '' ? null : (
        <Box color="text-body-secondary" fontSize="body-s">
          <Content text={section} />
        </Box>
      )}
    </>
  );
};

const useColumns = (): TableProps.ColumnDefinition<ConsultantChange>[] => {
  const { t } = useTranslation('audit');
  const { t: tFirms } = useTranslation('consultancies');
  const language = useLanguage();
  return [
    {
      id: 'time',
      header: tFirms('firms.when'),
      minWidth: 112,
      width: '13%',
      cell: ({ at }) => formatAuditTime(at, language),
    },
    {
      id: 'person',
      header: t('columns.person'),
      isRowHeader: true,
      minWidth: 136,
      width: '14%',
      cell: ({ who }) => t('consultant', { name: plainNameOf(who) }),
    },
    { id: 'action', header: t('columns.action'), minWidth: 120, width: '13%', cell: ({ action }) => action },
    {
      id: 'report',
      header: tFirms('firms.report'),
      minWidth: 140,
      width: '17%',
      cell: (change) => <Report change={change} />,
    },
    {
      id: 'field',
      header: t('columns.field'),
      minWidth: 132,
      width: '15%',
      cell: ({ field }) => <Content text={field} />,
    },
    {
      id: 'old',
      header: t('columns.old'),
      minWidth: 110,
      width: '13%',
      cell: ({ oldValue }) => <LongValue text={oldValue} />,
    },
    { id: 'new', header: t('columns.new'), minWidth: 124, width: '15%', cell: (row) => <NewValue row={row} /> },
  ];
};

/** Changes of a firm's people as the logs show them: who, when, where, and from what to what. */
export const ChangesTable = ({ changes }: { changes: readonly ConsultantChange[] }) => {
  const { t } = useTranslation('consultancies');
  const { t: tAudit } = useTranslation('audit');
  const columns = useColumns();
  const isPhone = useIsPhone();
  const items = changes.map(useChangeWords(changes));
  if (!isPhone) {
    return (
      <Table
        items={items}
        columnDefinitions={columns}
        trackBy="auditId"
        variant="borderless"
        wrapLines
        ariaLabels={{ tableLabel: t('firms.changes') }}
      />
    );
  }
  return (
    <Cards
      items={items}
      trackBy="auditId"
      cardDefinition={{
        header: ({ who, action }) => (
          <Box variant="h3">{`${tAudit('consultant', { name: plainNameOf(who) })} · ${action}`}</Box>
        ),
        sections: columns
          .filter(({ id }) => id !== 'person' && id !== 'action')
          .map(({ id, header, cell }) => ({ id: id ?? '', header, content: cell })),
      }}
    />
  );
};
