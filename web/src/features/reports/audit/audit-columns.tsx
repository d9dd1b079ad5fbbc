import Box from '@cloudscape-design/components/box';
import type { TableProps } from '@cloudscape-design/components/table';
import { useTranslation } from 'react-i18next';
import type { AuditRow } from '../../../../../shared/model/audit/audit.ts';
import { plainNameOf } from '../../../../../shared/model/people/author.ts';
import { contentLang } from '../../../../../shared/model/text/language.ts';
import { formatAuditTime, formatInstant } from '../../../lib/i18n/instants.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { LongValue } from './long-value.tsx';
import { NewValue } from './new-value.tsx';

const Content = ({ text }: { text: string }) => <span lang={contentLang(text, useLanguage())}>{text}</span>;

const Person = ({ row: { who } }: { row: AuditRow }) => {
  const { t } = useTranslation('audit');
  return <>{who.isConsultant ? t('consultant', { name: plainNameOf(who) }) : who.name}</>;
};

/** The log's time; on a line of its own the time where the viewer is, if it is another. */
const Time = ({ at }: { at: string }) => {
  const { t } = useTranslation('audit');
  const language = useLanguage();
  const [logged, local] = [formatAuditTime(at, language), formatInstant(at, language)];
  return (
    <>
      {logged}
      {logged.startsWith(local) ? null : (
        <Box variant="small" display="block" color="text-body-secondary">
          {t('localTime', { time: local })}
        </Box>
      )}
    </>
  );
};

/**
 * Columns of the audit log by specification 3: action, section, field, old value, new value, time, and who. Their widths
 * are set: the heads do not move when the rows arrive.
 */
export const useAuditColumns = (): TableProps.ColumnDefinition<AuditRow>[] => {
  const { t } = useTranslation('audit');
  return [
    {
      id: 'time',
      header: t('columns.time'),
      cell: (row) => <Time at={row.at} />,
      minWidth: 120,
      width: '13%',
    },
    {
      id: 'person',
      header: t('columns.person'),
      cell: (row) => <Person row={row} />,
      isRowHeader: true,
      minWidth: 100,
      width: '10%',
    },
    {
      id: 'action',
      header: t('columns.action'),
      cell: (row) => t(`actions.${row.action}`),
      minWidth: 140,
      width: '15%',
    },
    {
      id: 'section',
      header: t('columns.section'),
      cell: (row) => <Content text={row.section} />,
      minWidth: 150,
      width: '16%',
    },
    {
      id: 'field',
      header: t('columns.field'),
      cell: (row) => (row.field === '' ? '–' : <Content text={row.field} />),
      minWidth: 130,
      width: '13%',
    },
    {
      id: 'old',
      header: t('columns.old'),
      cell: (row) => <LongValue text={row.oldValue} />,
      minWidth: 140,
      width: '15%',
    },
    { id: 'new', header: t('columns.new'), cell: (row) => <NewValue row={row} />, minWidth: 180, width: '18%' },
  ];
};
