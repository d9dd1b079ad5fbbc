import Button, { type ButtonProps } from '@cloudscape-design/components/button';
import type { ReactNode } from 'react';
import { useTenant } from '../../lib/session/tenant.ts';
import { type SupportOccasion, useContactSupport } from './support-context.ts';

/** "Contact support" wherever it is offered: the window, or a mail where nobody is signed in. */
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
