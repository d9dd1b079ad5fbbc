import '../../features/reports/own-area/own-area.css';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router-dom';
import { getEntityTask, listEntityTasks } from '../../../../shared/contract/entities/entity-requests.contract.ts';
import { personName } from '../../../../shared/model/people/person-name.ts';
import { lazyPart } from '../../components/states/lazy-part.tsx';
import { MessagePage } from '../../components/states/message-page.tsx';
import { ErrorState, LoadingState } from '../../components/states/states.tsx';
import { OfflineNotice } from '../../features/reports/own-area/offline-notice.tsx';
import { OtherPerson } from '../../features/reports/own-area/other-person.tsx';
import { readTaskText, type TaskAddress } from '../../features/reports/own-area/task-address.ts';
import { TaskForm } from '../../features/reports/own-area/task-form.tsx';
import { groupOf } from '../../features/reports/own-area/task-groups.ts';
import { TaskList } from '../../features/reports/own-area/task-list.tsx';
import { useOfflineArea } from '../../features/reports/own-area/use-offline-area.ts';
import { useCall } from '../../lib/api/use-call.ts';
import { isApiError } from '../../lib/http/api-error.ts';
import { useProfile } from '../../lib/session/profile.ts';
import { signOut } from '../../lib/session/session.ts';
import { useTenant } from '../../lib/session/tenant.ts';

/** Rarely opened, and its changes need a connection. */
const OwnSettings = lazyPart(async () => (await import('./own-settings.tsx')).OwnSettings);

const AllDone = () => {
  const { t } = useTranslation('refusals');
  const { t: tCommon } = useTranslation();
  const { userInfo, userProfile } = useProfile();
  const isAskedByOthers = userProfile.organizationType === 'other';
  const person = personName(userInfo);
  return (
    <MessagePage
      spot="celebrate"
      title={t('ownArea.title')}
      text={
        isAskedByOthers ? t('ownArea.textOther') : t('ownArea.text', { company: userInfo.currentOrganization.name })
      }
      note={t('ownArea.signedInAs', { person, email: userInfo.email })}
      hasWayBack={false}
      secondary={<Button onClick={() => void signOut()}>{tCommon('account.signOut')}</Button>}
    />
  );
};

const Tasks = ({ path }: { path: string }) => {
  const { t } = useTranslation('entity-tasks');
  const { data, error, mutate } = useCall(listEntityTasks, {});
  if (error && !data) {
    return (
      <div className="own-area">
        <ErrorState things={t('things')} error={error} onRetry={() => void mutate()} />
      </div>
    );
  }
  if (!data) {
    return (
      <div className="own-area">
        <LoadingState things={t('things')} />
      </div>
    );
  }
  if (data.tasks.length === 0) return <AllDone />;
  const open = data.tasks.filter((task) => ['todo', 'returned'].includes(groupOf(task)));
  return (
    <main className="own-area">
      <SpaceBetween size="l">
        <OfflineNotice since={0} />
        <Box variant="h1">{open.length === 0 ? t('list.nothing') : t('list.title', { count: open.length })}</Box>
        <TaskList tasks={data.tasks} path={path} />
      </SpaceBetween>
    </main>
  );
};

const Task = ({ path, params }: { path: string; params: TaskAddress }) => {
  const { t } = useTranslation('entity-tasks');
  const { data, error, mutate } = useCall(getEntityTask, { params });
  if (isApiError(error, 'entity_request.not_found')) return <Tasks path={path} />;
  return (
    <main className="own-area">
      {error && !data ? <ErrorState things={t('things')} error={error} onRetry={() => void mutate()} /> : null}
      {!data && !error ? <LoadingState things={t('things')} /> : null}
      {data ? <TaskForm key={params.requestId} task={data} path={path} onMoved={() => mutate()} /> : null}
    </main>
  );
};

/** The only area of entity users and suppliers, where they answer their requests (screens 30). */
export const Page = () => {
  const { t } = useTranslation('entity-tasks');
  const { companyName } = useTenant().settings;
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const named = readTaskText(search.get('task'));
  const userId = useProfile().userInfo.id;
  const { foreign, forgetForeign } = useOfflineArea(pathname.replace(/\/$/, ''), userId);
  useEffect(() => {
    document.title = `${t('title')} – ${companyName}`;
  }, [t, companyName]);
  if (search.has('settings')) {
    return (
      <Suspense>
        <OwnSettings path={pathname} />
      </Suspense>
    );
  }
  return (
    <>
      {named ? <Task path={pathname} params={named} /> : <Tasks path={pathname} />}
      {foreign > 0 ? <OtherPerson count={foreign} userId={userId} onDone={forgetForeign} /> : null}
    </>
  );
};
