import Box from '@cloudscape-design/components/box';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import type { TableProps } from '@cloudscape-design/components/table';
import { useTranslation } from 'react-i18next';
import { isCodeInTitle } from '../../../../../shared/catalogue/code-and-title.ts';
import { shownCode } from '../../../../../shared/catalogue/display-code.ts';
import type { Framework } from '../../../../../shared/catalogue/framework.ts';
import type { ReportDefinitionView } from '../../../../../shared/contract/reports/report-definition.contract.ts';
import { askingNames, closingTopics } from '../../../../../shared/model/materiality/report-topics.ts';
import { contentLang } from '../../../../../shared/model/text/language.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { PillarChip } from '../../reports/common/pillar-chip.tsx';
import { useFrameworkName } from '../../reports/common/use-frameworks.ts';
import { disclosureIndicators, titleOf } from '../answering/disclosure/disclosure-head.tsx';
import { Superseded } from '../answering/disclosure/superseded.tsx';
import { useTopicName } from '../context/use-definition.ts';
import type { ScopeLeaf, ScopeRow, ScopeSection } from './scope-rows.ts';
import { useImmaterialReasons } from './use-immaterial-reasons.ts';

const NameCell = ({ row }: { row: ScopeRow }) => {
  const { t } = useTranslation('workspace');
  const language = useLanguage();
  const title = titleOf({ title: row.title, titleZhTw: row.titleZhTw }, language);
  return (
    <span>
      {isCodeInTitle(row.code, title) ? null : <strong>{shownCode(row.code, language)} </strong>}
      <span lang={contentLang(title, language)}>{title}</span>
      {row.kind === 'disclosure' && !row.isVerified ? (
        <Box fontSize="body-s" color="text-body-secondary">
          {t('select.unverified')}
        </Box>
      ) : null}
      {row.supersededBy ? (
        <div>
          <Superseded supersededBy={row.supersededBy} />
        </div>
      ) : null}
    </span>
  );
};

const namedMax = 2;

/** "ESRS · IFRS S2 · 3 more". */
const AlsoCell = ({ leaf }: { leaf: ScopeLeaf }) => {
  const { t } = useTranslation('define');
  const nameOf = useFrameworkName();
  const names = leaf.alsoAnswers.map(nameOf);
  const more = names.length - namedMax;
  if (names.length === 0) return <>–</>;
  return (
    <span title={names.join(', ')}>
      {names.slice(0, namedMax).join(' · ')}
      {more > 0 ? ` · ${t('scope.more', { count: more })}` : ''}
    </span>
  );
};

/**
 * The reason why a disclosure is in the report, was removed or is not asked for: the standard's requirement first, then
 * the topics.
 */
const useWhy = (framework: Framework, view: ReportDefinitionView) => {
  const { t } = useTranslation('define');
  const { t: tWorkspace } = useTranslation('workspace');
  const topicName = useTopicName(view);
  const { topics, takenOut } = view.definition;
  const language = useLanguage();
  const { ofLibrary, reasonOf } = useImmaterialReasons(view);
  const notMaterial = (closed: readonly { name: string; reasons: readonly string[] }[]): string => {
    const names = closed.map(({ name }) => name).join(' · ');
    const reason = [...new Set(closed.flatMap(({ reasons }) => reasons))].join(' · ');
    return reason === '' ? t('why.notMaterial', { names }) : t('why.notMaterialBecause', { names, reason });
  };
  return (leaf: ScopeLeaf, isChosen: boolean): string => {
    const out = takenOut.find(
      (one) => one.versionId === framework.versionId && one.disclosureId === leaf.id && !isChosen,
    );
    if (out) return t('why.takenOut', { reason: tWorkspace(`omission.reasons.${out.reason}`) });
    const isClosable = !isChosen && !leaf.isAskedAlways && topics.length > 0;
    if (isClosable && leaf.closedBy.length > 0) {
      return notMaterial(leaf.closedBy.map((topic) => ({ name: topic.name[language], reasons: [reasonOf(topic)] })));
    }
    const closed = isClosable ? closingTopics(leaf.place, topics) : [];
    if (closed.length > 0) return notMaterial(closed.map((id) => ({ name: topicName(id), reasons: ofLibrary(id) })));
    const asking = leaf.isMaterial ? askingNames(topics, leaf.place, { language, ofTopic: topicName }) : [];
    return [
      ...(leaf.isRequired ? [t('why.required', { name: framework.shortName })] : []),
      ...asking.map((name) => t('why.topic', { name })),
    ].join(' · ');
  };
};

/** Sections without a disclosure in the report are quiet. */
const SectionSum = ({ row, chosen }: { row: ScopeSection; chosen: ReadonlySet<string> }) => {
  const { t } = useTranslation('workspace');
  const count = row.children.filter(({ id }) => chosen.has(id)).length;
  const text = t('select.sectionSum', { chosen: count, total: row.children.length });
  return count > 0 ? <strong>{text}</strong> : <span className="quiet">{text}</span>;
};

type Column = TableProps.ColumnDefinition<ScopeRow>;

/** A column that says something of disclosures only. */
const leafColumn = (id: string, header: string, cell: (leaf: ScopeLeaf) => ReturnType<Column['cell']>): Column => ({
  id,
  header,
  cell: (row) => (row.kind === 'disclosure' ? cell(row) : ''),
});

export const useScopeColumns = (
  framework: Framework,
  view: ReportDefinitionView,
  chosen: ReadonlySet<string>,
  /** Visible disclosures: a column that is empty for all of them is omitted. */
  leaves: readonly ScopeLeaf[],
): Column[] => {
  const { t } = useTranslation('workspace');
  const { t: tDefine } = useTranslation('define');
  const why = useWhy(framework, view);
  const filled = (isFilled: boolean, column: Column): Column[] => (isFilled && leaves.length > 0 ? [column] : []);
  return [
    {
      id: 'name',
      header: t('select.columns.disclosure'),
      isRowHeader: true,
      minWidth: 220,
      cell: (row) => <NameCell row={row} />,
    },
    { id: 'pillar', header: t('select.columns.pillar'), cell: (row) => <PillarChip pillar={row.pillar} /> },
    ...filled(
      true,
      leafColumn('kind', t('select.columns.kind'), (leaf) => t(`select.kinds.${leaf.disclosureKind}`)),
    ),
    ...filled(
      leaves.some(({ alsoAnswers }) => alsoAnswers.length > 0),
      leafColumn('also', tDefine('scope.also'), (leaf) => <AlsoCell leaf={leaf} />),
    ),
    ...filled(
      leaves.some(({ known }) => known > 0),
      leafColumn('known', tDefine('scope.known'), ({ known, fields }) =>
        tDefine('scope.knownOf', { known, total: fields }),
      ),
    ),
    ...filled(
      leaves.some((leaf) => why(leaf, chosen.has(leaf.id)) !== ''),
      leafColumn('why', tDefine('scope.why'), (leaf) => why(leaf, chosen.has(leaf.id))),
    ),
    {
      id: 'status',
      header: t('select.columns.status'),
      cell: (row) =>
        row.kind === 'disclosure' ? (
          <StatusIndicator type={disclosureIndicators[row.status]}>
            {t(`disclosureStatus.${row.status}`)}
          </StatusIndicator>
        ) : (
          <SectionSum row={row} chosen={chosen} />
        ),
    },
  ];
};
