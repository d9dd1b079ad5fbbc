import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { type ReactNode, useContext, useEffect, useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useTenant } from '../../lib/session/tenant.ts';
import { useFollow } from '../../lib/use-follow.ts';
import { plainChrome, ShellContext } from '../page-layout/page-chrome.ts';
import { Spot, type SpotName } from '../spots/spot.tsx';

/** Forbidden, not found and the like: names the situation and links back (screens 29), where there is a way back. */
export const MessagePage = ({
  spot,
  title,
  text,
  note,
  hasWayBack = true,
  secondary,
  children,
}: {
  spot: SpotName;
  title: string;
  text: string;
  note?: string;
  hasWayBack?: boolean;
  secondary?: ReactNode;
  /** Content below the link back. */
  children?: ReactNode;
}) => {
  const { t } = useTranslation();
  const follow = useFollow();
  const { companyName } = useTenant().settings;
  useEffect(() => {
    document.title = `${title} – ${companyName}`;
  }, [title, companyName]);
  // Breadcrumbs and drawers of the previous page would name hidden content.
  const setChrome = useContext(ShellContext)?.setChrome;
  useLayoutEffect(() => setChrome?.(plainChrome), [setChrome]);
  return (
    <div className="calm-page">
      <SpaceBetween size="l" alignItems="center">
        <Spot name={spot} />
        <Box variant="h1" textAlign="center">
          {title}
        </Box>
        <Box variant="p" textAlign="center">
          {text}
        </Box>
        {note ? (
          <Box textAlign="center" color="text-body-secondary">
            {note}
          </Box>
        ) : null}
        <div className="calm-actions">
          {hasWayBack ? (
            <Button variant="primary" href="/" onFollow={follow}>
              {t('actions.backHome')}
            </Button>
          ) : null}
          {secondary}
        </div>
        {children}
      </SpaceBetween>
    </div>
  );
};
