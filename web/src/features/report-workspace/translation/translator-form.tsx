import Button from '@cloudscape-design/components/button';
import Form from '@cloudscape-design/components/form';
import FormField from '@cloudscape-design/components/form-field';
import RadioGroup from '@cloudscape-design/components/radio-group';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listColleagues } from '../../../../../shared/contract/collaboration/assignments.contract.ts';
import { assignTranslator, listReportTexts } from '../../../../../shared/contract/publishing/translations.contract.ts';
import { DayField } from '../../../components/day-input/day-field.tsx';
import { useFlash } from '../../../components/flash/use-flash.ts';
import { ErrorState, LoadingState } from '../../../components/states/states.tsx';
import { useCall, useMutationCall, useRefreshCalls } from '../../../lib/api/use-call.ts';
import { useProfile } from '../../../lib/session/profile.ts';
import { isIsoDate } from '../../reports/fields/date-parts.ts';
import { useWorkspace } from '../context/workspace-context.ts';
import { ColleagueField } from '../people/colleague-field.tsx';
import { type Colleague, colleagueOf, labelsOf } from '../people/colleague-options.ts';
import { groupId, groupOf, shownGroups, type TextGroup, textGroups, translatorOf } from './texts/text-list.ts';
import { useTranslating } from './texts/translation-context.ts';

type Reach = 'one' | 'shown';
type Props = { group: TextGroup; code: string; onDone: () => void };

/** More places than one call accepts are sent in several calls. */
const placesMax = 500;

const placeOf = (group: TextGroup) => (group === 'report' ? { versionId: null, disclosureId: null } : group);

const useAssignTranslator = () => {
  const { t } = useTranslation('translation');
  const { report } = useWorkspace();
  const { trigger } = useMutationCall(assignTranslator);
  const refresh = useRefreshCalls();
  const flash = useFlash();
  const [isBusy, setIsBusy] = useState(false);
  const assign = async (
    groups: readonly TextGroup[],
    change: { userId: Colleague['userId'] | null; dueOn: string | null },
  ) => {
    setIsBusy(true);
    try {
      const places = groups.map(placeOf);
      for (let from = 0; from < places.length; from += placesMax) {
        const part = places.slice(from, from + placesMax);
        await trigger({ params: { reportId: report.reportId }, body: { places: part, ...change } });
      }
      flash.show({ id: 'assigned', type: 'success', content: t('translator.saved', { count: groups.length }) });
      return true;
    } catch (error) {
      flash.showError(error);
      return false;
    } finally {
      setIsBusy(false);
      void refresh(listReportTexts);
    }
  };
  return { assign, isBusy };
};

const LoadedForm = ({ group, code, people, onDone }: Props & { people: readonly Colleague[] }) => {
  const { t } = useTranslation('translation');
  const { t: tCollaboration } = useTranslation('collaboration');
  const { userInfo } = useProfile();
  const { list, show } = useTranslating();
  const { assign, isBusy } = useAssignTranslator();
  const labels = labelsOf(people);
  const [before] = useState(() => translatorOf(list, group));
  const known = people.find(({ userId }) => userId === before?.userId);
  const [typed, setTyped] = useState((known && labels.get(known)) ?? before?.name ?? '');
  const [due, setDue] = useState(before?.dueOn ?? '');
  const [reach, setReach] = useState<Reach>('one');
  const [isTried, setIsTried] = useState(false);
  const shown = shownGroups(list, show, userInfo.id);
  const groups = [...textGroups(list)].flatMap(([id, [first]]) => (first && shown.has(id) ? [groupOf(first)] : []));
  const person = colleagueOf(people, typed);
  const isUnknown = typed.trim() !== '' && !person;
  const isDueWrong = due !== '' && !isIsoDate(due);
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setIsTried(true);
    if (isUnknown || isDueWrong) return;
    const change = { userId: person?.userId ?? null, dueOn: person && due !== '' ? due : null };
    if (await assign(reach === 'one' ? [group] : groups, change)) onDone();
  };
  const isMore = groups.some((one) => groupId(one) !== groupId(group));
  return (
    <form className="assign-form" onSubmit={(event) => void save(event)}>
      <Form
        actions={
          <Button variant="primary" formAction="submit" loading={isBusy}>
            {tCollaboration('assign.save')}
          </Button>
        }
      >
        <SpaceBetween size="s">
          <ColleagueField
            label={t('translator.label')}
            hint={t('translator.hint')}
            people={people}
            typed={typed}
            isWrong={isTried && isUnknown}
            onChange={setTyped}
          />
          <DayField
            label={tCollaboration('assign.due')}
            name={tCollaboration('assign.due')}
            value={due}
            errorText={isTried && isDueWrong ? tCollaboration('assign.dueInvalid') : undefined}
            onChange={setDue}
          />
          {isMore ? (
            <FormField label={tCollaboration('assign.for')}>
              <RadioGroup
                value={reach}
                onChange={({ detail }) => setReach(detail.value === 'shown' ? 'shown' : 'one')}
                items={[
                  { value: 'one', label: tCollaboration('assign.forOne', { code }) },
                  { value: 'shown', label: t(`translator.shown.${show}`, { count: groups.length }) },
                ]}
              />
            </FormField>
          ) : null}
        </SpaceBetween>
      </Form>
    </form>
  );
};

/** Assigns a translator and a due date: for one disclosure, or for all that the filter shows. */
export const TranslatorForm = (props: Props) => {
  const { t } = useTranslation('collaboration');
  const { data, error, mutate } = useCall(listColleagues, {});
  if (data) return <LoadedForm {...props} people={data.people} />;
  if (error) return <ErrorState things={t('assign.people')} error={error} onRetry={() => void mutate()} />;
  return <LoadingState things={t('assign.people')} />;
};
