import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import CopyToClipboard from '@cloudscape-design/components/copy-to-clipboard';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { shownCode } from '../../../../../../shared/catalogue/display-code.ts';
import type { Framework } from '../../../../../../shared/catalogue/framework.ts';
import { getFramework } from '../../../../../../shared/contract/frameworks/frameworks.contract.ts';
import type { FieldValue } from '../../../../../../shared/model/answer/field-value.ts';
import { editionMapOf } from '../../../../../../shared/model/framework/edition-maps.ts';
import { contentLang } from '../../../../../../shared/model/text/language.ts';
import { shortText } from '../../../../lib/answers/short-text.ts';
import { useCall } from '../../../../lib/api/use-call.ts';
import { useLanguage } from '../../../../lib/i18n/use-language.ts';
import { addressOf } from '../../../../lib/routes.ts';
import { useProfile } from '../../../../lib/session/profile.ts';
import { useFollow } from '../../../../lib/use-follow.ts';
import { stepAddress } from '../../../reports/common/addresses.ts';
import { onceAVisit } from '../../../reports/common/use-frameworks.ts';
import { useWorkspace } from '../../context/workspace-context.ts';
import { getReportComments } from '../../drawers/comments/comment-outboxes.ts';
import { neverAnswered } from '../../saving/send-edit.ts';
import { unmappedAnswersId } from './unmapped-answers-id.ts';
import { asksIn, moveFrom, type SuccessorPlace, successorPlaceOf } from './unmapped-places.ts';
import { type UnmappedItems, useUnmappedItems } from './use-unmapped-items.ts';

/** Something typed, whatever it was to become. */
type LeftThing = {
  id: string;
  versionId: string;
  disclosureId: string;
  fieldKey: string | null;
  text: string;
  value: FieldValue | null;
  /** Puts it at its new place; undefined where only a person can. */
  putAt: ((way: SuccessorPlace) => void) | undefined;
  drop: () => void;
};

/** `isOpen`: loading. An edition that the tenant no longer offers cannot be read; then the archive is linked. */
const useFrameworkOf = (versionId: string | undefined): { edition: Framework | undefined; isOpen: boolean } => {
  const call = versionId === undefined ? null : { params: { versionId }, query: {} };
  const { data, error } = useCall(getFramework, call, onceAVisit);
  return { edition: data, isOpen: call !== null && data === undefined && error === undefined };
};

/** The successor of the question, and its former name; both editions are fetched only if such an answer exists. */
const useSuccessorPlace = ({ versionId, disclosureId, fieldKey, value }: LeftThing) => {
  const { report, outline } = useWorkspace();
  const move = moveFrom(report, versionId);
  const { edition: from, isOpen: isFromOpen } = useFrameworkOf(versionId);
  const { edition: to, isOpen: isToOpen } = useFrameworkOf(move?.toVersionId);
  const found =
    from && to && move
      ? successorPlaceOf({ disclosureId, fieldKey }, value, {
          from,
          to,
          map: editionMapOf(versionId, move.toVersionId),
        })
      : undefined;
  const asked = from?.sections.flatMap(({ disclosures }) => disclosures).find(({ id }) => id === disclosureId);
  const way = found && asksIn(outline)(found.place) ? found : undefined;
  return { way, asked, hasMoved: move !== undefined, isOpen: isFromOpen || isToOpen };
};

const Where = ({ thing, way, hasMoved }: { thing: LeftThing; way: SuccessorPlace | undefined; hasMoved: boolean }) => {
  const { t } = useTranslation('edition-move');
  const navigate = useNavigate();
  const follow = useFollow();
  const { report, isReadOnly } = useWorkspace();
  if (way) {
    const { place, fieldKey } = way;
    const query = { framework: place.versionId, disclosure: place.disclosureId };
    const address = stepAddress(report, 'data-input', fieldKey === null ? query : { ...query, field: fieldKey });
    const { putAt } = thing;
    if (!putAt || isReadOnly) {
      return (
        <Button href={address} onFollow={follow}>
          {t('open', { code: place.disclosureId })}
        </Button>
      );
    }
    const put = (): void => {
      putAt(way);
      void navigate(address);
    };
    return <Button onClick={put}>{t('kept.put', { code: place.disclosureId })}</Button>;
  }
  const archive = addressOf('MoveEdition', { reportId: report.reportId, versionId: thing.versionId });
  return (
    <Button href={hasMoved ? archive : stepAddress(report, 'select-disclosures')} onFollow={follow}>
      {t(hasMoved ? 'archive' : 'kept.scope')}
    </Button>
  );
};

const LeftRow = ({ thing }: { thing: LeftThing }) => {
  const { t } = useTranslation('edition-move');
  const { t: tWorkspace } = useTranslation('workspace');
  const language = useLanguage();
  const { way, asked, hasMoved, isOpen } = useSuccessorPlace(thing);
  const field = asked?.fields.find(({ key }) => key === thing.fieldKey);
  const inLanguage = (en = '', zhTw = ''): string => (language === 'zhTw' && zhTw !== '' ? zhTw : en);
  const title = inLanguage(asked?.title, asked?.titleZhTw);
  const code = shownCode(asked?.code ?? thing.disclosureId, language);
  const label = field ? inLanguage(field.label, field.labelZhTw) : t(thing.fieldKey ? 'kept.field' : 'kept.comment');
  const named = { label: `${code} ${label}` };
  return (
    <li>
      <SpaceBetween size="xxs">
        <div>
          <b>{code}</b> <span lang={contentLang(title, language)}>{title}</span>{' '}
          <span className="quiet" lang={contentLang(label, language)}>
            {label}
          </span>
        </div>
        <Box variant="p">
          <span className="pre-line">{thing.text === '' ? tWorkspace('conflict.empty') : thing.text}</span>
        </Box>
        <SpaceBetween direction="horizontal" size="xs">
          {isOpen ? null : (
            <Where
              thing={way?.value || thing.fieldKey === null ? thing : { ...thing, putAt: undefined }}
              way={way}
              hasMoved={hasMoved}
            />
          )}
          {thing.text === '' ? null : (
            <CopyToClipboard
              textToCopy={thing.text}
              copyButtonText={tWorkspace('field.copy')}
              copyButtonAriaLabel={tWorkspace('field.copyOf', named)}
              copySuccessText={tWorkspace('field.copied')}
              copyErrorText={tWorkspace('field.copyFailed')}
            />
          )}
          <Button ariaLabel={tWorkspace('field.discardOf', named)} onClick={thing.drop}>
            {tWorkspace('field.discard')}
          </Button>
        </SpaceBetween>
      </SpaceBetween>
    </li>
  );
};

/** Edits, drafts and comments as one list. An answer is copied to its new place before it leaves the list. */
const useRows = ({ edits, drafts, comments, dropDraft }: UnmappedItems): LeftThing[] => {
  const { report, queues } = useWorkspace();
  const { userInfo } = useProfile();
  const language = useLanguage();
  const { queue } = queues;
  const { outbox } = getReportComments(userInfo.id, report.reportId);
  return [
    ...edits.map(({ key, edit: { address, value } }): LeftThing => {
      const drop = (): void => queue.decline(key);
      const putAt = ({ place, fieldKey, value: fitted }: SuccessorPlace): void => {
        if (fieldKey === null || fitted === null) return;
        queue.type({ ...place, fieldKey }, fitted, neverAnswered);
        drop();
      };
      return { ...address, id: key, value, text: shortText(value, language), putAt, drop };
    }),
    ...drafts.map(({ key, address, text }): LeftThing => {
      const drop = (): void => dropDraft(key);
      return { ...address, id: key, value: null, text, putAt: undefined, drop };
    }),
    ...comments.map((comment): LeftThing => {
      const { commentId, versionId, disclosureId, text } = comment;
      const putAt = ({ place }: SuccessorPlace): void =>
        outbox.add({ ...comment, ...place, threadId: null, fieldKey: null, refusal: null });
      const at = { versionId, disclosureId, fieldKey: null };
      return { ...at, id: commentId, text, value: null, putAt, drop: () => outbox.drop(commentId) };
    }),
  ];
};

/**
 * Answers to questions that the report no longer asks, each with a link to the successor. Nothing is dropped without
 * asking.
 */
export const UnmappedAnswers = () => {
  const { t } = useTranslation('edition-move');
  const unmapped = useUnmappedItems();
  const rows = useRows(unmapped);
  if (rows.length === 0) return null;
  return (
    <section id={unmappedAnswersId} tabIndex={-1} aria-label={t('kept.title', { count: unmapped.count })}>
      <Alert type="warning" header={t('kept.title', { count: unmapped.count })}>
        <SpaceBetween size="s">
          <Box variant="p">{t('kept.text')}</Box>
          <ul className="left-answers">
            {rows.map((thing) => (
              <LeftRow key={thing.id} thing={thing} />
            ))}
          </ul>
        </SpaceBetween>
      </Alert>
    </section>
  );
};
