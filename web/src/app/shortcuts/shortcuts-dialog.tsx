import Header from '@cloudscape-design/components/header';
import Modal from '@cloudscape-design/components/modal';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOpenSearch } from '../../lib/open-search.ts';
import { useProfile } from '../../lib/session/profile.ts';
import { useTenant } from '../../lib/session/tenant.ts';
import { opensFor } from '../routes/navigation.ts';
import { isBuilt } from '../routes/screens.ts';
import './shortcuts.css';

/** One key of the platform's keyboard, with its name there; `command` is Ctrl, or ⌘ on an Apple keyboard. */
const isApple = /Mac|iPhone|iPad/.test(navigator.platform);
const printed: Readonly<Record<string, string>> = {
  command: isApple ? '⌘' : 'Ctrl',
  alt: isApple ? '⌥' : 'Alt',
};

/** Shortcuts by place (screens 5, 14 and 25). `arrows` is named in the interface language. */
const groups = [
  {
    id: 'everywhere',
    rows: [
      { id: 'everywhere.search', keys: ['command', 'K'] },
      { id: 'everywhere.shortcuts', keys: ['command', '/'] },
      { id: 'everywhere.escape', keys: ['Esc'] },
    ],
  },
  {
    id: 'report',
    rows: [
      { id: 'report.panes', keys: ['F6'] },
      { id: 'report.panesBack', keys: ['Shift', 'F6'] },
      { id: 'report.complete', keys: ['command', 'Enter'] },
      { id: 'report.comments', keys: ['alt', 'Shift', 'C'] },
      { id: 'report.tree', keys: ['arrows'] },
    ],
  },
  {
    id: 'table',
    rows: [
      { id: 'table.move', keys: ['arrows'] },
      { id: 'table.enter', keys: ['Enter'] },
      { id: 'table.tab', keys: ['Tab'] },
      { id: 'table.escape', keys: ['Esc'] },
      { id: 'table.undo', keys: ['command', 'Z'] },
      { id: 'table.fill', keys: ['command', 'D'] },
      { id: 'table.details', keys: ['alt', 'Enter'] },
    ],
  },
] as const;

const Keys = ({ keys }: { keys: readonly string[] }) => {
  const { t } = useTranslation('shortcuts');
  return keys.map((key, index) => (
    <span key={key}>
      {index > 0 ? ' + ' : ''}
      <kbd>{key === 'arrows' ? t('key.arrows') : (printed[key] ?? key)}</kbd>
    </span>
  ));
};

/** Shortcuts of features that the user does not have are not listed. */
const useMissing = (): readonly string[] => {
  const hasSearch = useOpenSearch() !== undefined;
  const hasDataHub = opensFor(useProfile(), useTenant().info, isBuilt)('DataHub');
  return [...(hasSearch ? [] : ['everywhere.search']), ...(hasDataHub ? [] : ['table.fill', 'table.details'])];
};

/** Closing returns the focus to the opener, read in the first render, before the dialog takes the focus. */
const useFocusBack = (): void => {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        if (before instanceof HTMLElement && before.isConnected) before.focus();
      });
    },
    [before],
  );
};

/** All shortcuts beyond the platform's standard keys (screens 5). */
export const ShortcutsDialog = ({ onClose }: { onClose: () => void }) => {
  useFocusBack();
  const { t } = useTranslation('shortcuts');
  const missing = useMissing();
  return (
    <Modal visible onDismiss={onClose} header={t('title')} closeAriaLabel={t('close')}>
      <SpaceBetween size="l">
        {groups.map(({ id, rows }) => (
          <div key={id}>
            <Header variant="h3">{t(`${id}.title`)}</Header>
            <dl className="shortcuts">
              {rows
                .filter((row) => !missing.includes(row.id))
                .map((row) => (
                  <div key={row.id}>
                    <dt>{t(row.id)}</dt>
                    <dd>
                      <Keys keys={row.keys} />
                    </dd>
                  </div>
                ))}
            </dl>
          </div>
        ))}
      </SpaceBetween>
    </Modal>
  );
};
