import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useContext } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { TextPair } from '../../../../../shared/contract/publishing/translations.contract.ts';
import { formatDate } from '../../../../../shared/model/numbers/format-value.ts';
import { isOverdue } from '../../../../../shared/model/report/assignment.ts';
import { textIdOf } from '../../../../../shared/model/report-text/text-place.ts';
import { contentLang } from '../../../../../shared/model/text/language.ts';
import { ErrorState, LoadingState } from '../../../components/states/states.tsx';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { localDay } from '../../../lib/local-day.ts';
import { usePermission, useProfile } from '../../../lib/session/profile.ts';
import { useFollow } from '../../../lib/use-follow.ts';
import { useIsPhone } from '../../../lib/use-media.ts';
import { stepAddress } from '../../reports/common/addresses.ts';
import { findPlace } from '../context/outline-tree.ts';
import { useWorkspace } from '../context/workspace-context.ts';
import { useFieldOnArrival } from '../navigation/focus-field.ts';
import { useCompleteKey } from '../navigation/use-complete-key.ts';
import { useFocusOnArrival } from '../navigation/use-focus-on-arrival.ts';
import { placeAddress } from '../navigation/use-place.ts';
import { DockContext } from '../steps/dock.ts';
import { TextPairRow } from './text-pair.tsx';
import { countTexts, groupId, nextText, type TextGroup, textGroups, totalOf, translatorOf } from './texts/text-list.ts';
import { useTranslating } from './texts/translation-context.ts';
import { useGoToText } from './texts/use-text-place.ts';
import { useGroupTexts, useStoredPairs } from './texts/use-texts.ts';
import { TranslatorButton } from './translator-button.tsx';

const TranslatorLine = ({ group }: { group: TextGroup }) => {
  const { t } = useTranslation('translation');
  const { t: tCollaboration } = useTranslation('collaboration');
  const language = useLanguage();
  const { userInfo } = useProfile();
  const { list } = useTranslating();
  const translator = translatorOf(list, group);
  if (!translator) return null;
  const { name, userId, dueOn } = translator;
  const counts = countTexts(textGroups(list).get(groupId(group)) ?? []);
  const date = dueOn ? formatDate(dueOn, language) : '';
  const isLate = counts.missing + counts.outdated > 0 && isOverdue(dueOn, localDay());
  return (
    <>
      <Box color="text-body-secondary">
        {userId === userInfo.id ? t('translator.you') : t('translator.name', { name })}
      </Box>
      {dueOn && isLate ? (
        <StatusIndicator type="warning">{tCollaboration('assign.overdue', { date })}</StatusIndicator>
      ) : null}
      {dueOn && !isLate ? <Box color="text-body-secondary">{tCollaboration('assign.dueOn', { date })}</Box> : null}
    </>
  );
};

const Head = ({ group }: { group: TextGroup }) => {
  const { t } = useTranslation('translation');
  const language = useLanguage();
  const { outline } = useWorkspace();
  const { list } = useTranslating();
  const placed = group === 'report' ? undefined : findPlace(outline, group);
  const title = placed?.disclosure.title ?? t('own.title');
  const counts = countTexts(textGroups(list).get(groupId(group)) ?? []);
  return (
    <SpaceBetween size="xxs">
      <div className="disclosure-title">
        <h2 id="disclosure-heading" tabIndex={-1}>
          {placed ? <span className="disclosure-code">{placed.disclosure.code} </span> : null}
          <span lang={contentLang(title, language)}>{title}</span>
        </h2>
        <TranslatorButton group={group} code={placed?.disclosure.code ?? title} />
      </div>
      <SpaceBetween direction="horizontal" size="m">
        <Box color="text-body-secondary">{t('tree.progress', { done: counts.current, total: totalOf(counts) })}</Box>
        <TranslatorLine group={group} />
      </SpaceBetween>
    </SpaceBetween>
  );
};

/** The text that has the focus, else the one that the address names. */
const useCurrentId = (): (() => string | undefined) => {
  const [search] = useSearchParams();
  return () =>
    document.activeElement?.closest('[data-field]')?.getAttribute('data-field') ?? search.get('field') ?? undefined;
};

/** The way to the next text to translate; undefined where the filter leaves none. */
const useNext = (group: TextGroup): { hasNext: boolean; openNext: () => void } => {
  const { userInfo } = useProfile();
  const { list, show, translations } = useTranslating();
  const goTo = useGoToText(show);
  const currentId = useCurrentId();
  const asked = { show, userId: userInfo.id };
  const [first] = textGroups(list).get(groupId(group)) ?? [];
  const before = first && list.texts[list.texts.indexOf(first) - 1];
  return {
    hasNext: nextText(list, { ...asked, afterId: undefined }) !== undefined,
    openNext: () => {
      translations.queue.flush();
      const afterId = currentId() ?? (before && textIdOf(before.place));
      const next = nextText(list, { ...asked, afterId });
      if (next) goTo(next);
    },
  };
};

const AllDone = () => {
  const { t } = useTranslation('translation');
  const { t: tWorkspace } = useTranslation('workspace');
  const follow = useFollow();
  const { report } = useWorkspace();
  const { list } = useTranslating();
  const mayPreview = usePermission('report:design');
  const total = totalOf(list.counts);
  return (
    <Alert
      type="success"
      header={t('done.title', { count: total })}
      action={
        mayPreview ? (
          <Button href={stepAddress(report, 'preview')} onFollow={follow}>
            {tWorkspace('steps.preview')}
          </Button>
        ) : undefined
      }
    >
      {t('done.text')}
    </Alert>
  );
};

const Actions = ({ group, onTree }: PanelProps) => {
  const { t } = useTranslation('translation');
  const { t: tWorkspace } = useTranslation('workspace');
  const follow = useFollow();
  const { report } = useWorkspace();
  const { list } = useTranslating();
  const isPhone = useIsPhone();
  const dock = useContext(DockContext);
  const { hasNext, openNext } = useNext(group);
  const mayDescribe = usePermission('report:design');
  const isNext = hasNext && list.mayTranslate;
  useCompleteKey(openNext, isNext);
  const next = isNext ? (
    <Button variant="primary" onClick={openNext}>
      {t('next')}
    </Button>
  ) : null;
  const isOwn = group === 'report';
  const back = isOwn ? stepAddress(report, 'description') : placeAddress(report, group);
  return (
    <>
      <div className="disclosure-actions">
        <div className="disclosure-actions-start">
          {isOwn && !mayDescribe ? null : (
            <Button href={back} onFollow={follow}>
              {t('source')}
            </Button>
          )}
        </div>
        {isPhone ? null : <div className="disclosure-actions-end">{next}</div>}
      </div>
      {isPhone && dock
        ? createPortal(
            <section className="phone-bar" aria-label={tWorkspace('disclosure.bar')}>
              <Button variant="icon" iconName="menu" onClick={onTree} ariaLabel={tWorkspace('tree.open')} />
              <span />
              <div className="phone-bar-middle">{next}</div>
            </section>,
            dock,
          )
        : null}
    </>
  );
};

const Texts = ({ group, texts, onTree }: PanelProps & { texts: readonly TextPair[] }) => {
  const { t } = useTranslation('translation');
  const { list } = useTranslating();
  const { counts, sourceLanguage, language } = list;
  useFocusOnArrival(true);
  useFieldOnArrival();
  return (
    <SpaceBetween size="l">
      <Head group={group} />
      {counts.missing + counts.outdated === 0 ? <AllDone /> : null}
      {counts.current + counts.outdated === 0 ? (
        <Box variant="p" color="text-body-secondary">
          {t(list.mayTranslate ? 'begin' : 'beginReadOnly')}
        </Box>
      ) : null}
      {texts.map((text) => (
        <TextPairRow key={textIdOf(text.place)} text={text} from={sourceLanguage} to={language} />
      ))}
      <Actions group={group} onTree={onTree} />
    </SpaceBetween>
  );
};

type PanelProps = { group: TextGroup; onTree: () => void };

/** The texts of one disclosure, or of the report itself; they load and fail without the tree. */
export const GroupPanel = ({ group, onTree }: PanelProps) => {
  const { t } = useTranslation('translation');
  const { translations } = useTranslating();
  const { data, error, mutate } = useGroupTexts(group);
  useStoredPairs(translations, group, mutate);
  if (data) return <Texts group={group} texts={data.texts} onTree={onTree} />;
  if (error) return <ErrorState things={t('things')} error={error} onRetry={() => void mutate()} />;
  return <LoadingState things={t('things')} />;
};
