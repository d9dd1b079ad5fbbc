import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { type ReactNode, useEffect, useRef } from 'react';
import { WrongFields } from '../components/wrong-fields/wrong-fields.tsx';
import { useTenant } from '../lib/session/tenant.ts';
import type { AccountForm } from './use-account-form.ts';

let isFirstPage = true;

/**
 * One heading and one form. After a navigation the heading takes the focus; on the first page it does not (screens 5).
 */
export const PageFrame = ({
  title,
  documentTitle = title,
  children,
}: {
  title: string;
  documentTitle?: string;
  children: ReactNode;
}) => {
  const { companyName } = useTenant().settings;
  const heading = useRef<HTMLDivElement>(null);
  useEffect(() => {
    document.title = `${documentTitle} – ${companyName}`;
  }, [documentTitle, companyName]);
  useEffect(() => {
    if (!isFirstPage) heading.current?.querySelector('h1')?.focus();
    isFirstPage = false;
  }, []);
  return (
    <SpaceBetween size="l">
      <div ref={heading} className="accounts-heading">
        <Box variant="h1" nativeAttributes={{ tabIndex: -1 }}>
          {title}
        </Box>
      </div>
      {children}
    </SpaceBetween>
  );
};

export const FormProblem = ({ text }: { text: string | undefined }) =>
  text === undefined ? null : (
    <div role="alert">
      <Alert type="error">{text}</Alert>
    </div>
  );

/** Fields of a form, submitted by Enter or its button. */
export const AccountFormFrame = ({
  form,
  onSubmit,
  children,
}: {
  form: AccountForm;
  onSubmit: () => void;
  children: ReactNode;
}) => {
  const { region, problem } = form;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <div ref={region}>
        <SpaceBetween size="m">
          <FormProblem text={problem} />
          <WrongFields form={form} />
          {children}
        </SpaceBetween>
      </div>
    </form>
  );
};
