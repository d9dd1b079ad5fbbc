import Alert from '@cloudscape-design/components/alert';
import Badge from '@cloudscape-design/components/badge';
import Box from '@cloudscape-design/components/box';
import ExpandableSection from '@cloudscape-design/components/expandable-section';
import Pagination from '@cloudscape-design/components/pagination';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shownCode } from '../../../../../shared/catalogue/display-code.ts';
import { omissionReasons } from '../../../../../shared/model/answer/omission-reasons.ts';
import { columnNames, figureName } from '../../../../../shared/model/comparison/compared-names.ts';
import type { ComparedDisclosure, ComparedFigure } from '../../../../../shared/model/comparison/comparison.ts';
import { listText } from '../../../lib/i18n/list-text.ts';
import { joinSentences } from '../../../lib/i18n/sentences.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useFrameworkName } from '../common/use-frameworks.ts';
import { columnText } from './comparison-address.ts';
import { coverageOf, differingFrameworks } from './coverage.ts';
import { ChangeCell, ValueCell } from './figure-cells.tsx';
import { TextComparisonView } from './text-view.tsx';
import type { Comparison } from './use-comparison.ts';

const pageSize = 25;

type Props = {
  comparison: Comparison;
  reportId: string;
  compared: readonly string[];
  figures: readonly ComparedFigure[];
};

const isOf =
  ({ versionId, disclosureId }: ComparedDisclosure) =>
  ({ places }: ComparedFigure): boolean =>
    places.some((place) => place.versionId === versionId && place.disclosureId === disclosureId);

const Figures = ({ comparison, figures }: Pick<Props, 'comparison' | 'figures'>) => {
  const { t } = useTranslation('comparison');
  const language = useLanguage();
  const names = columnNames(comparison.columns, language, t('hub'));
  if (figures.length === 0) return null;
  return (
    <dl className="comparison-figures">
      {figures.map((figure) => (
        <div key={figure.key}>
          <dt>{figureName(figure, language)}</dt>
          {comparison.columns.map((column, index) => (
            <dd key={columnText(column)}>
              <span className="quiet">{names[index]}</span>{' '}
              <ValueCell figure={figure} index={index} columns={comparison.columns} />
              {index > 0 && figure.cells[index]?.change ? (
                <>
                  {' '}
                  (<ChangeCell figure={figure} index={index} kind="relative" />)
                </>
              ) : null}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
};

const Omissions = ({ comparison, disclosure }: { comparison: Comparison; disclosure: ComparedDisclosure }) => {
  const { t } = useTranslation('comparison');
  const language = useLanguage();
  const names = columnNames(comparison.columns, language, t('hub'));
  return comparison.columns.map((column, index) => {
    const reason = disclosure.cells[index]?.omissionReason;
    return reason ? (
      <p key={columnText(column)} className="comparison-line quiet">
        {t('words.omitted', { time: names[index], reason: omissionReasons[reason][language] })}
      </p>
    ) : null;
  });
};

const Disclosure = ({ disclosure, ...props }: Props & { disclosure: ComparedDisclosure }) => {
  const { t } = useTranslation('comparison');
  const language = useLanguage();
  const framework = useFrameworkName();
  const [isOpen, setOpen] = useState(false);
  const coverage = coverageOf(disclosure, props.comparison.columns);
  const isOne = new Set(props.comparison.disclosures.map(({ versionId }) => versionId)).size === 1;
  return (
    <ExpandableSection
      variant="default"
      expanded={isOpen}
      onChange={({ detail }) => setOpen(detail.expanded)}
      headingTagOverride="h2"
      headerText={`${shownCode(disclosure.code, language)} ${disclosure.title[language]}`}
      {...(isOne ? {} : { headerDescription: framework(disclosure.versionId) })}
      headerActions={coverage === 'same' ? undefined : <Badge color="grey">{t(`coverage.${coverage}`)}</Badge>}
    >
      {isOpen ? (
        <SpaceBetween size="s">
          <Omissions comparison={props.comparison} disclosure={disclosure} />
          <Figures comparison={props.comparison} figures={props.figures.filter(isOf(disclosure))} />
          <TextComparisonView {...props} columns={props.comparison.columns} disclosure={disclosure} />
        </SpaceBetween>
      ) : null}
    </ExpandableSection>
  );
};

/** Two frameworks ask for different disclosures: nothing was dropped or added. */
const FrameworksDiffer = ({ columns }: Pick<Comparison, 'columns'>) => {
  const { t } = useTranslation('comparison');
  const language = useLanguage();
  const framework = useFrameworkName();
  const { here, there } = differingFrameworks(columns);
  const namesOf = (versionIds: readonly string[]): string =>
    versionIds.map(framework).join(language === 'zhTw' ? '、' : ', ');
  if (here.length === 0 && there.length === 0) return null;
  return (
    <Alert type="info" header={t('frameworks.differ')}>
      {joinSentences([
        here.length > 0 ? t('frameworks.here', { names: namesOf(here) }) : '',
        there.length > 0 ? t('frameworks.there', { names: namesOf(there) }) : '',
        t('frameworks.text'),
      ])}
    </Alert>
  );
};

/** The reports as documents side by side, marked where a disclosure was added, dropped or reworded. */
export const ReportView = (props: Props) => {
  const { t } = useTranslation('comparison');
  const [page, setPage] = useState(1);
  const language = useLanguage();
  const { disclosures, columns } = props.comparison;
  const names = columnNames(columns, language, t('hub'));
  // Years have no disclosures.
  const others = names.filter((_, index) => index > 0 && columns[index]?.kind === 'report');
  const count = (kind: ReturnType<typeof coverageOf>): number =>
    disclosures.filter((one) => coverageOf(one, columns) === kind).length;
  const against =
    others.length > 0 ? t('coverage.against', { first: names[0], others: listText(others, language) }) : '';
  const pagesCount = Math.ceil(disclosures.length / pageSize);
  return (
    <SpaceBetween size="m">
      <FrameworksDiffer columns={columns} />
      <Box>
        {against}
        {against !== '' && language === 'en' ? ' ' : ''}
        {t('coverage.sentence', { added: count('added'), dropped: count('dropped'), reworded: count('reworded') })}
      </Box>
      {disclosures.slice((page - 1) * pageSize, page * pageSize).map((disclosure) => (
        <Disclosure key={`${disclosure.versionId} ${disclosure.disclosureId}`} {...props} disclosure={disclosure} />
      ))}
      {pagesCount > 1 ? (
        <Pagination
          currentPageIndex={page}
          pagesCount={pagesCount}
          onChange={({ detail }) => setPage(detail.currentPageIndex)}
        />
      ) : null}
    </SpaceBetween>
  );
};
