import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Link from '@cloudscape-design/components/link';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type EntityRequestView,
  listEntityRequests,
} from '../../../../../shared/contract/entities/entity-requests.contract.ts';
import { listEntityUsers } from '../../../../../shared/contract/entities/entity-users.contract.ts';
import type { EntityRequestId } from '../../../../../shared/ids.ts';
import { formatDate, formatPeriod } from '../../../../../shared/model/numbers/format-value.ts';
import { personName } from '../../../../../shared/model/people/person-name.ts';
import { lazyDialog } from '../../../components/states/lazy-dialog.tsx';
import { ErrorState, LoadingState } from '../../../components/states/states.tsx';
import { useCall } from '../../../lib/api/use-call.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { addressOf } from '../../../lib/routes.ts';
import { useFollow } from '../../../lib/use-follow.ts';
import type { EntityRow } from '../entity-tree.ts';
import { RequestStatus } from '../requests/request-words.tsx';
import { answerersOf, isRequestOverdue, openRequestsOf, requestedNames } from './open-requests.ts';

const ReviewModal = lazyDialog(async () => (await import('../requests/review-modal.tsx')).ReviewModal);

const shownMax = 5;
const namesMax = 2;

/** Names, of many the first ones and how many more. */
const useNamesText = () => {
  const { t } = useTranslation('entities');
  return (names: readonly string[]): string => {
    const text = names.slice(0, namesMax).join(t('overview.comma'));
    const more = names.length - namesMax;
    return more > 0 ? `${text} ${t('overview.more', { count: more })}` : text;
  };
};

const Due = ({ request }: { request: EntityRequestView }) => {
  const { t } = useTranslation('entities');
  const language = useLanguage();
  const [now] = useState(() => Date.now());
  const date = formatDate(request.dueOn, language);
  return isRequestOverdue(request, now) ? (
    <StatusIndicator type="error">{t('overview.overdue', { date })}</StatusIndicator>
  ) : (
    <span>{t('overview.due', { date })}</span>
  );
};

/** The party that must act, by name where that is the entity. */
const NextStep = ({ request, entity }: { request: EntityRequestView; entity: EntityRow }) => {
  const { t } = useTranslation('entities');
  const namesText = useNamesText();
  const { data } = useCall(
    listEntityUsers,
    request.actor === 'answerer' && entity.users > 0 ? { params: { entityId: entity.entityId } } : null,
  );
  if (request.actor !== 'answerer') return <span>{t(`requests.actors.${request.actor}`)}</span>;
  if (entity.users === 0) return <StatusIndicator type="warning">{t('requests.noOne')}</StatusIndicator>;
  const names = answerersOf(request, data?.users ?? [], personName);
  return (
    <span>{names.length > 0 ? t('overview.with', { names: namesText(names) }) : t('requests.actors.answerer')}</span>
  );
};

/** Open requests of an entity: what they are about, who must act, and their due dates. */
export const OpenRequests = ({
  entity,
  mayManage,
  onChanged,
}: {
  entity: EntityRow;
  mayManage: boolean;
  onChanged: () => void;
}) => {
  const { t } = useTranslation('entities');
  const language = useLanguage();
  const follow = useFollow();
  const namesText = useNamesText();
  const { data, error, mutate } = useCall(listEntityRequests, {});
  const [opened, setOpened] = useState<EntityRequestId>();
  const open = data ? openRequestsOf(data, entity.entityId) : [];
  const nameOf = (request: EntityRequestView): string =>
    namesText(requestedNames(request, data?.subjects ?? [], language));
  return (
    <section aria-labelledby="entity-open-requests">
      <SpaceBetween size="xs">
        <Box variant="h3">
          <span id="entity-open-requests">{t('overview.openRequests')}</span>
        </Box>
        {error && !data ? (
          <ErrorState things={t('requests.things')} error={error} onRetry={() => void mutate()} />
        ) : null}
        {!data && !error ? <LoadingState things={t('requests.things')} lines={2} /> : null}
        {data && open.length === 0 ? <Box color="text-body-secondary">{t('overview.noOpenRequests')}</Box> : null}
        {open.length > 0 ? (
          <ul className="entity-requests">
            {open.slice(0, shownMax).map((request) => (
              <li key={request.requestId}>
                <span>
                  <Button variant="inline-link" onClick={() => setOpened(request.requestId)}>
                    {nameOf(request)}
                  </Button>
                  <Box fontSize="body-s" color="text-body-secondary">
                    {formatPeriod(request.time.startOn, request.time.endOn, language)}
                  </Box>
                </span>
                <RequestStatus state={request.state} />
                <NextStep request={request} entity={entity} />
                <Due request={request} />
              </li>
            ))}
          </ul>
        ) : null}
        {open.length > shownMax ? (
          <Link
            href={`${addressOf('EntityManagerDetail', { entityId: entity.entityId })}?tab=reports`}
            onFollow={follow}
          >
            {t('overview.allRequests', { count: open.length })}
          </Link>
        ) : null}
      </SpaceBetween>
      {opened ? (
        <Suspense>
          <ReviewModal
            requestId={opened}
            mayManage={mayManage}
            onClose={() => setOpened(undefined)}
            onChanged={() => {
              void mutate();
              onChanged();
            }}
          />
        </Suspense>
      ) : null}
    </section>
  );
};
