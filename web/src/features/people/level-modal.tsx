import Box from '@cloudscape-design/components/box';
import Checkbox from '@cloudscape-design/components/checkbox';
import RadioGroup from '@cloudscape-design/components/radio-group';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeUserRoles } from '../../../../shared/contract/people/people.contract.ts';
import {
  changeableLevels,
  type OrganizationType,
  roleOfLevel,
  type UserRole,
} from '../../../../shared/model/people/roles.ts';
import { useFlash } from '../../components/flash/use-flash.ts';
import { QuestionModal } from '../../components/question-modal/question-modal.tsx';
import { useMutationCall } from '../../lib/api/use-call.ts';
import { useProfile } from '../../lib/session/profile.ts';
import type { QuestionProps } from './person-questions.tsx';
import { shownName, useLevelsText } from './person-text.tsx';

/** Roles from the two controls: one role, and EntityManager with Administrator if the type has it. */
const rolesOf = (role: UserRole, isEntityManager: boolean): UserRole[] =>
  role === 'Administrator' && isEntityManager ? ['Administrator', 'EntityManager'] : [role];

const useLevelItems = (type: OrganizationType) => {
  const { t } = useTranslation('people');
  return changeableLevels(type).map((level) => ({
    value: roleOfLevel(type, level) ?? level,
    label: t(`levels.${level}.name`),
    description: t(`levels.${level}.text`),
  }));
};

const useChange = ({ person, onClose, onDone }: QuestionProps) => {
  const { t } = useTranslation('people');
  const flash = useFlash();
  const levelsText = useLevelsText();
  const call = useMutationCall(changeUserRoles);
  const save = async (roles: UserRole[]): Promise<void> => {
    try {
      const changed = await call.trigger({ params: { userId: person.userId }, body: { roles } });
      const content = t('level.done', { name: shownName(person), level: levelsText(changed) });
      flash.show({ type: 'success', content });
    } catch (error) {
      flash.showError(error);
    }
    onDone();
    onClose();
  };
  return { save, isBusy: call.isMutating };
};

/** Change of the permission level, with its consequences; users may add to their own level, never reduce it. */
export const LevelModal = (props: QuestionProps) => {
  const { t } = useTranslation('people');
  const { t: tCommon } = useTranslation();
  const { person, onClose } = props;
  const type = useProfile().userProfile.organizationType;
  const items = useLevelItems(type);
  const [role, setRole] = useState<UserRole>(person.roles[0] ?? 'Basic');
  const [isEntityManager, setIsEntityManager] = useState(person.roles.includes('EntityManager'));
  const { save, isBusy } = useChange(props);
  const name = shownName(person);
  const roles = rolesOf(role, isEntityManager);
  const mustStay = person.isYou || person.isLastAdministrator;
  const isDemotion = person.roles.includes('Administrator') && role !== 'Administrator';
  const hasEntityManager = items.some(({ value }) => value === 'EntityManager');
  return (
    <QuestionModal
      texts={{ title: t('level.title', { name }), keep: tCommon('actions.cancel'), confirm: t('level.save') }}
      isBusy={isBusy}
      isOpen={roles.join() !== person.roles.join()}
      onKeep={onClose}
      onConfirm={() => void save(roles)}
    >
      <SpaceBetween size="m">
        <RadioGroup
          ariaLabel={t('level.label')}
          value={role}
          items={items.map((item) => ({ ...item, disabled: mustStay && item.value !== 'Administrator' }))}
          onChange={({ detail }) => {
            const chosen = items.find(({ value }) => value === detail.value)?.value;
            if (chosen === 'Administrator' || chosen === 'Basic' || chosen === 'EntityManager') setRole(chosen);
          }}
        />
        {role === 'Administrator' && hasEntityManager ? (
          <Checkbox
            checked={isEntityManager}
            description={t('level.entityManagerText')}
            onChange={({ detail }) => setIsEntityManager(detail.checked)}
          >
            {t('level.entityManager')}
          </Checkbox>
        ) : null}
        {mustStay ? <Box color="text-body-secondary">{t('level.keepAdministrator')}</Box> : null}
        {mustStay ? null : <Box>{isDemotion ? t('level.demotion', { name }) : t('level.change', { name })}</Box>}
      </SpaceBetween>
    </QuestionModal>
  );
};
