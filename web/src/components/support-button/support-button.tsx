import Button, { type ButtonProps } from '@cloudscape-design/components/button';
import type { ReactNode } from 'react';
import { useTenant } from '../../lib/session/tenant.ts';
import { type SupportOccasion, useContactSupport } from './support-context.ts';

/** "Contact support": opens the dialog, or a mail for users who are not signed in. */
export const SupportButton = ({
  variant = 'normal',
  reference = null,
  children,
}: SupportOccasion & { variant?: ButtonProps.Variant; children: ReactNode }) => {
  const contact = useContactSupport();
  const { supportEmail } = useTenant().settings;
  const query = reference ? `?subject=${encodeURIComponent(reference)}` : '';
  return contact ? (
    <Button variant={variant} onClick={() => contact({ reference })}>
      {children}
    </Button>
  ) : (
    <Button variant={variant} href={`mailto:${supportEmail}${query}`}>
      {children}
    </Button>
  );
};
