import Badge from '@cloudscape-design/components/badge';
import Box from '@cloudscape-design/components/box';
import Checkbox from '@cloudscape-design/components/checkbox';
import { useTranslation } from 'react-i18next';
import type { FileText } from '../../../../../../shared/contract/publishing/translation-files.contract.ts';
import { otherLanguage } from '../../../../../../shared/model/report-text/report-text.ts';
import { disclosureOfText } from '../../../../../../shared/model/report-text/text-place.ts';
import { languageTag } from '../../../../../../shared/model/text/language.ts';
import { diffWords } from '../../../reports/text-diff/merge-text.ts';
import { WordDiffPart } from '../../../reports/text-diff/word-diff.tsx';
import { useWorkspace } from '../../context/workspace-context.ts';
import { useTextLabel } from '../texts/use-text-label.ts';

/** The disclosure that it is in, and its field. */
const useTextName = (text: FileText): string => {
  const labelOf = useTextLabel();
  return [disclosureOfText(text.place)?.disclosureId, labelOf(text)].filter(Boolean).join(' – ');
};

const Words = ({ text }: { text: FileText }) => {
  const { report } = useWorkspace();
  const lang = languageTag(otherLanguage(report.language));
  if (text.proposed === null) return null;
  if (text.stored === null)
    return (
      <p className="pre-line" lang={lang}>
        {text.proposed}
      </p>
    );
  return (
    <p className="word-diff pre-line" lang={lang}>
      {diffWords(text.stored, text.proposed).map((part, index) => {
        const place = `part-${index}`;
        return <WordDiffPart key={place} part={part} />;
      })}
    </p>
  );
};

const Remarks = ({ text }: { text: FileText }) => {
  const { t } = useTranslation('translation-files');
  return (
    <>
      {text.outcome === 'conflict' ? <Badge color="severity-medium">{t('text.conflict')}</Badge> : null}
      {text.outcome === 'confirmed' ? <Badge>{t('text.confirmed')}</Badge> : null}
      {text.reason === null ? null : <Badge color="severity-high">{t(`reasons.${text.reason}`)}</Badge>}
      {text.isSourceChanged && text.reason === null ? <Badge>{t('text.sourceChanged')}</Badge> : null}
      {text.lostMarks > 0 ? <Badge>{t('text.lostMarks', { count: text.lostMarks })}</Badge> : null}
    </>
  );
};

type Props = { text: FileText; isChosen: boolean; isBusy: boolean; onChoose: (isChosen: boolean) => void };

/** One text of a file: its content, the text it would replace, and whether it is taken. */
export const ReturnedText = ({ text, isChosen, isBusy, onChoose }: Props) => {
  const { t } = useTranslation('translation-files');
  const { report } = useWorkspace();
  const name = useTextName(text);
  return (
    <li className="returned-text">
      {text.outcome === 'refused' ? (
        <Box variant="strong">{name}</Box>
      ) : (
        <Checkbox checked={isChosen} disabled={isBusy} onChange={({ detail }) => onChoose(detail.checked)}>
          {name}
        </Checkbox>
      )}
      <div className="returned-text-remarks">
        <Remarks text={text} />
      </div>
      <p className="quiet pre-line" lang={languageTag(report.language)}>
        <span className="visually-hidden">{t('text.source')} </span>
        {text.source}
      </p>
      <Words text={text} />
    </li>
  );
};
