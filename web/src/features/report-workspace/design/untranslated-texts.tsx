import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import Link from '@cloudscape-design/components/link';
import { useTranslation } from 'react-i18next';
import { shownCode } from '../../../../../shared/catalogue/display-code.ts';
import { listReportTexts } from '../../../../../shared/contract/publishing/translations.contract.ts';
import { languagesOf, type ReportDesign } from '../../../../../shared/model/design/report-design.ts';
import { isEditable } from '../../../../../shared/model/report/report.ts';
import { untranslatedMark } from '../../../../../shared/model/report-text/untranslated-mark.ts';
import { contentLang } from '../../../../../shared/model/text/language.ts';
import { useCall } from '../../../lib/api/use-call.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useFollow } from '../../../lib/use-follow.ts';
import { translateAddress } from '../../reports/common/addresses.ts';
import { useFrameworkName } from '../../reports/common/use-frameworks.ts';
import { findPlace } from '../context/outline-tree.ts';
import { useWorkspace } from '../context/workspace-context.ts';
import { type PlacedTexts, textsToTranslate } from './texts-to-translate.ts';

/** A longer list would push the rest of the page out of sight. */
const placesMax = 8;

const usePlaceName = () => {
  const { t } = useTranslation('design');
  const language = useLanguage();
  const nameOf = useFrameworkName();
  const { outline } = useWorkspace();
  return ({ place }: PlacedTexts): string => {
    if (!place) return t('problems.texts.report');
    const disclosure = findPlace(outline, place)?.disclosure;
    const code = shownCode(disclosure?.code ?? place.disclosureId, language);
    return `${nameOf(place.versionId)} ${code} ${disclosure?.title ?? ''}`.trimEnd();
  };
};

const Places = ({ places }: { places: readonly PlacedTexts[] }) => {
  const { t } = useTranslation('design');
  const language = useLanguage();
  const follow = useFollow();
  const { report } = useWorkspace();
  const nameOf = usePlaceName();
  const more = places.length - placesMax;
  return (
    <ul className="problem-list">
      {places.slice(0, placesMax).map((one) => {
        const { place, missing, outdated } = one;
        const name = nameOf(one);
        const at = place ? { framework: place.versionId, disclosure: place.disclosureId } : {};
        return (
          <li key={place ? `${place.versionId} ${place.disclosureId}` : ''}>
            <Link href={translateAddress(report, at)} onFollow={follow}>
              <span lang={contentLang(name, language)}>{name}</span>
            </Link>{' '}
            <span className="quiet">
              {[
                missing > 0 ? t('problems.texts.missing', { count: missing }) : '',
                outdated > 0 ? t('problems.texts.outdated', { count: outdated }) : '',
              ]
                .filter((words) => words !== '')
                .join(t('problems.texts.and'))}
            </span>
          </li>
        );
      })}
      {more > 0 ? <li>{t('problems.texts.more', { count: more })}</li> : null}
    </ul>
  );
};

/** Lists missing or outdated translations of the files' other language, and the text that is printed instead. */
export const UntranslatedTexts = ({ design }: { design: Pick<ReportDesign, 'languages'> }) => {
  const { t } = useTranslation('design');
  const { t: tReports } = useTranslation('reports');
  const follow = useFollow();
  const { report } = useWorkspace();
  const { reportId, language: own } = report;
  const [other] = languagesOf(design, own).filter((language) => language !== own);
  const { data, error } = useCall(listReportTexts, other ? { params: { reportId } } : null);
  if (!other) return null;
  if (!data) return error ? <Alert type="warning">{t('problems.texts.unchecked')}</Alert> : null;
  const { places, missing, outdated } = textsToTranslate(data.texts);
  if (places.length === 0) return null;
  const named = { language: tReports(`languages.${other}`), written: tReports(`languages.${own}`) };
  const isOpen = isEditable(report.status);
  return (
    <Alert
      type="warning"
      header={t('problems.texts.title', { ...named, count: missing + outdated })}
      action={
        isOpen ? (
          <Button href={translateAddress(report)} onFollow={follow}>
            {t('problems.texts.translate')}
          </Button>
        ) : null
      }
    >
      <Places places={places} />
      {missing > 0 ? <div>{t('problems.texts.printed', { ...named, mark: untranslatedMark[other] })}</div> : null}
      {outdated > 0 ? <div>{t('problems.texts.printedOutdated')}</div> : null}
      {isOpen ? null : <div>{t('problems.texts.locked')}</div>}
    </Alert>
  );
};
