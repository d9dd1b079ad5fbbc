import Box from '@cloudscape-design/components/box';
import Popover from '@cloudscape-design/components/popover';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import { shownCode } from '../../../../../../shared/catalogue/display-code.ts';
import { useLanguage } from '../../../../lib/i18n/use-language.ts';
import { addressOf } from '../../../../lib/routes.ts';
import { stepAddress } from '../../../reports/common/addresses.ts';
import { findPlace } from '../../context/outline-tree.ts';
import { useWorkspace } from '../../context/workspace-context.ts';
import { GroupedPlaces } from '../../navigation/grouped-places.tsx';
import { PlaceLink } from '../../navigation/place-link.tsx';

type AlsoAnswered = { versionId: string; shortName: string; disclosureId: string; code: string };

const shownMax = 3;

const Entry = ({ entry }: { entry: AlsoAnswered }) => {
  const { t } = useTranslation('workspace');
  const { report, outline } = useWorkspace();
  const { versionId, disclosureId } = entry;
  const code = shownCode(entry.code, useLanguage());
  if (!findPlace(outline, { versionId, disclosureId })) {
    return <PlaceLink href={addressOf('DisclosureCrosswalk', { versionId, disclosureId })}>{code}</PlaceLink>;
  }
  return (
    <PlaceLink href={stepAddress(report, 'data-input', { framework: versionId, disclosure: disclosureId })}>
      {t('disclosure.inReport', { code })}
    </PlaceLink>
  );
};

/** Other frameworks that ask for the same figures, in this report or not: answer once, report everywhere. */
export const AlsoAnswers = ({ entries }: { entries: readonly AlsoAnswered[] }) => {
  const { t } = useTranslation('workspace');
  const language = useLanguage();
  if (entries.length === 0) return null;
  const shown = entries.slice(0, shownMax).map(({ shortName, code }) => `${shortName} ${shownCode(code, language)}`);
  const hidden = entries.length - shown.length;
  return (
    <Box fontSize="body-s" color="text-body-secondary">
      {t('disclosure.alsoAnswers')}{' '}
      <Popover
        header={t('disclosure.alsoAnswersTitle')}
        size="medium"
        content={
          <SpaceBetween size="xxs">
            <span>{t('disclosure.alsoAnswersText')}</span>
            <GroupedPlaces entries={entries}>{(entry) => <Entry entry={entry} />}</GroupedPlaces>
          </SpaceBetween>
        }
      >
        {[...shown, ...(hidden > 0 ? [t('disclosure.more', { count: hidden })] : [])].join(' · ')}
      </Popover>
    </Box>
  );
};
