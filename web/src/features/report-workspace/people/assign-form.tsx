import Button from '@cloudscape-design/components/button';
import Form from '@cloudscape-design/components/form';
import FormField from '@cloudscape-design/components/form-field';
import RadioGroup from '@cloudscape-design/components/radio-group';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { codeAndTitle } from '../../../../../shared/catalogue/code-and-title.ts';
import { listColleagues } from '../../../../../shared/contract/collaboration/assignments.contract.ts';
import { DayField } from '../../../components/day-input/day-field.tsx';
import { ErrorState, LoadingState } from '../../../components/states/states.tsx';
import { useCall } from '../../../lib/api/use-call.ts';
import { isIsoDate } from '../../reports/fields/date-parts.ts';
import type { DisclosurePlace, OutlineDisclosure, PlacedDisclosure } from '../context/outline-tree.ts';
import { draftOf, isUnknownPerson, type Reach, wishOf } from './assign-draft.ts';
import { ColleagueField } from './colleague-field.tsx';
import type { Colleague } from './colleague-options.ts';
import { useAssign } from './use-assign.ts';

type Asked = {
  /** The current assignment. */
  planned: Pick<OutlineDisclosure, 'assignee' | 'dueOn'>;
  /** A disclosure with its section, which may be assigned as a whole. */
  placed?: PlacedDisclosure;
  placesOf: (reach: Reach) => DisclosurePlace[];
  /** `one`: the whole form is saved; for many disclosures only the filled fields are. */
  reach: Reach;
};

const LoadedForm = ({
  planned,
  placed,
  placesOf,
  reach,
  people,
  onDone,
}: Asked & { people: readonly Colleague[]; onDone: () => void }) => {
  const { t } = useTranslation('collaboration');
  const { assign, isBusy } = useAssign();
  // Changes by another person neither reset the form nor count as changed here.
  const [before] = useState(planned);
  const [draft, setDraft] = useState(() => ({ ...draftOf(before, people), reach }));
  const [isTried, setIsTried] = useState(false);
  const isUnknown = isUnknownPerson(draft.typed, before, people);
  const isDueWrong = draft.due !== '' && !isIsoDate(draft.due);
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setIsTried(true);
    if (isUnknown || isDueWrong) return;
    if (await assign(placesOf(draft.reach), wishOf(draft, before, people))) onDone();
  };
  return (
    <form className="assign-form" onSubmit={(event) => void save(event)}>
      <Form
        actions={
          <Button variant="primary" formAction="submit" loading={isBusy}>
            {t('assign.save')}
          </Button>
        }
      >
        <SpaceBetween size="s">
          <ColleagueField
            label={t('assign.assignee')}
            hint={t('assign.assigneeHint')}
            people={people}
            typed={draft.typed}
            isWrong={isTried && isUnknown}
            onChange={(typed) => setDraft({ ...draft, typed })}
          />
          <DayField
            label={t('assign.due')}
            name={t('assign.due')}
            value={draft.due}
            errorText={isTried && isDueWrong ? t('assign.dueInvalid') : undefined}
            onChange={(due) => setDraft({ ...draft, due })}
          />
          {placed && placed.section.disclosures.length > 1 ? (
            <FormField label={t('assign.for')}>
              <RadioGroup
                value={draft.reach}
                onChange={({ detail }) => setDraft({ ...draft, reach: detail.value === 'section' ? 'section' : 'one' })}
                items={[
                  { value: 'one', label: t('assign.forOne', { code: placed.disclosure.code }) },
                  {
                    value: 'section',
                    label: t('assign.forSection', {
                      count: placed.section.disclosures.length,
                      name: codeAndTitle(placed.section.code, placed.section.title),
                    }),
                  },
                ]}
              />
            </FormField>
          ) : null}
        </SpaceBetween>
      </Form>
    </form>
  );
};

const WithColleagues = ({ asked, onDone }: { asked: Asked; onDone: () => void }) => {
  const { t } = useTranslation('collaboration');
  const { data, error, mutate } = useCall(listColleagues, {});
  if (data) return <LoadedForm {...asked} people={data.people} onDone={onDone} />;
  if (error) return <ErrorState things={t('assign.people')} error={error} onRetry={() => void mutate()} />;
  return <LoadingState things={t('assign.people')} />;
};

/** The assignee and the due date of one disclosure or of its whole section. */
export const AssignForm = ({ placed, onDone }: { placed: PlacedDisclosure; onDone: () => void }) => {
  const { section, disclosure, place } = placed;
  const { versionId } = place;
  const placesOf = (reach: Reach): DisclosurePlace[] =>
    reach === 'one' ? [place] : section.disclosures.map(({ id }) => ({ versionId, disclosureId: id }));
  const planned = { assignee: disclosure.assignee, dueOn: disclosure.dueOn };
  return <WithColleagues asked={{ planned, placed, placesOf, reach: 'one' }} onDone={onDone} />;
};

const nobody = { assignee: null, dueOn: null };

/** The same for any number of disclosures; empty values leave them unchanged. */
export const AssignManyForm = ({ places, onDone }: { places: DisclosurePlace[]; onDone: () => void }) => (
  <WithColleagues asked={{ planned: nobody, placesOf: () => places, reach: 'section' }} onDone={onDone} />
);
