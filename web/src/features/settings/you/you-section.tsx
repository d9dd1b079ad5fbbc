import Button from '@cloudscape-design/components/button';
import ColumnLayout from '@cloudscape-design/components/column-layout';
import Container from '@cloudscape-design/components/container';
import FormField from '@cloudscape-design/components/form-field';
import Header from '@cloudscape-design/components/header';
import Input, { type InputProps } from '@cloudscape-design/components/input';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Tiles from '@cloudscape-design/components/tiles';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDecimal, groupings } from '../../../../../shared/model/numbers/format-value.ts';
import { personName } from '../../../../../shared/model/people/person-name.ts';
import { NumberFormat, type UserDetails } from '../../../../../shared/model/people/user.ts';
import { Language } from '../../../../../shared/model/text/language.ts';
import { LeaveGuard } from '../../../components/leave-guard/leave-guard.tsx';
import { WrongFields } from '../../../components/wrong-fields/wrong-fields.tsx';
import { nameOrder } from '../../../lib/forms/name-order.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useProfile } from '../../../lib/session/profile.ts';
import { shownRoles } from '../../../lib/session/shown-roles.ts';
import { PictureField } from '../image/picture-field.tsx';
import { PersonPicture } from './person-picture.tsx';
import { useYou } from './use-you.ts';
import type { YouField } from './you-draft.ts';

type Props = {
  me: UserDetails;
  reload: () => Promise<unknown>;
  countrySelect: (value: string, onChange: (country: string) => void) => ReactNode;
};

const inputProps: Record<Exclude<YouField, 'countryCode'>, Partial<InputProps>> = {
  firstName: { autoComplete: 'given-name' },
  lastName: { autoComplete: 'family-name' },
  phoneNumber: { autoComplete: 'tel', inputMode: 'tel' },
  department: { autoComplete: 'organization-title' },
};

/** Container "You" of account settings (screens 22). */
export const YouSection = ({ me, reload, countrySelect }: Props) => {
  const { t } = useTranslation('settings');
  const { form, isDirty, isSaving, save, language, chooseLanguage, chooseFormat } = useYou(me, reload);
  const { values, region } = form;
  const interfaceLanguage = useLanguage();
  const { userProfile } = useProfile();
  const frame = (field: YouField, content: ReactNode, isOptional = false) => (
    <div data-field={field} key={field}>
      <FormField
        label={
          isOptional ? (
            <>
              {t(`you.${field}`)} <i className="optional">{t('optional')}</i>
            </>
          ) : (
            t(`you.${field}`)
          )
        }
        errorText={form.errorOf(field)}
        stretch
      >
        {content}
      </FormField>
    </div>
  );
  const text = (field: Exclude<YouField, 'countryCode'>, isOptional = false) =>
    frame(
      field,
      <Input
        {...inputProps[field]}
        name={field}
        value={values[field]}
        onChange={({ detail }) => form.set({ [field]: detail.value })}
        onBlur={() => form.leave(field)}
      />,
      isOptional,
    );
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <LeaveGuard isDirty={isDirty} thing={t('you.thing')} />
      <Container
        header={<Header variant="h2">{t('you.title')}</Header>}
        footer={
          <Button variant="primary" formAction="submit" loading={isSaving} disabled={!isDirty}>
            {t('saveChanges')}
          </Button>
        }
      >
        <div ref={region}>
          <SpaceBetween size="l">
            <WrongFields form={form} />
            <PictureField
              owner={{ kind: 'user' }}
              label={t('you.picture')}
              stored={me.image}
              onChanged={async () => void (await reload())}
              show={(source) => <PersonPicture source={source} name={personName(me)} />}
            />
            <ColumnLayout columns={2}>{nameOrder[interfaceLanguage].map((field) => text(field))}</ColumnLayout>
            <FormField label={t('you.email')} description={t('you.emailText')} stretch>
              <Input value={me.email} readOnly type="email" />
            </FormField>
            <ColumnLayout columns={2}>
              {frame(
                'countryCode',
                countrySelect(values.countryCode, (countryCode) => form.set({ countryCode })),
              )}
              {text('phoneNumber', true)}
            </ColumnLayout>
            {text('department', true)}
            <FormField label={t('you.role')} stretch>
              <span>
                {shownRoles(userProfile, me.roles)
                  .map((role) => t(`roles.${role}`, { ns: 'common' }))
                  .join(' · ')}
              </span>
            </FormField>
            <FormField label={t('you.language')} description={t('you.languageText')} stretch>
              <Tiles
                columns={2}
                value={language}
                items={Language.options.map((value) => ({ value, label: t(`languages.${value}`) }))}
                onChange={({ detail }) => void chooseLanguage(Language.parse(detail.value))}
              />
            </FormField>
            <FormField label={t('you.numberFormat')} description={t('you.numberFormatText')} stretch>
              <Tiles
                columns={3}
                value={me.numberFormat}
                items={groupings.map((value) => ({ value, label: formatDecimal('123456.7', value) }))}
                onChange={({ detail }) => void chooseFormat(NumberFormat.parse(detail.value))}
              />
            </FormField>
          </SpaceBetween>
        </div>
      </Container>
    </form>
  );
};
