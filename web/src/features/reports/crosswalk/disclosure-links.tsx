import Link from '@cloudscape-design/components/link';
import type { ReactNode } from 'react';
import { shownCode } from '../../../../../shared/catalogue/display-code.ts';
import type { NamedDisclosure } from '../../../../../shared/contract/frameworks/catalogue.contract.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { addressOf } from '../../../lib/routes.ts';
import { useFollow } from '../../../lib/use-follow.ts';
import { itemTitle } from './item-title.ts';

/** Disclosures by their codes, each leading to its own crosswalk. */
export const DisclosureLinks = <Item extends NamedDisclosure>({
  items,
  mark,
}: {
  items: readonly Item[];
  mark?: (item: Item) => ReactNode;
}) => {
  const language = useLanguage();
  const follow = useFollow();
  return (
    <ul className="panel-disclosures">
      {items.map((item) => {
        const { versionId, shortName, disclosureId, code } = item;
        const title = itemTitle(item, language);
        return (
          <li key={`${versionId} ${disclosureId}`}>
            <Link href={addressOf('DisclosureCrosswalk', { versionId, disclosureId })} onFollow={follow}>
              {`${shortName} ${shownCode(code, language)}`}
            </Link>{' '}
            <span lang={title.lang}>{title.text}</span>
            {mark ? mark(item) : null}
          </li>
        );
      })}
    </ul>
  );
};
