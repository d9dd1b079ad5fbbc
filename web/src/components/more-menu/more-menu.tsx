import ButtonDropdown from '@cloudscape-design/components/button-dropdown';
import { useFollow } from '../../lib/use-follow.ts';

export type MoreItem = { id: string; text: string; href?: string; onChoose?: () => void };

/** Secondary actions of a page header on a phone, where only one button fits next to the primary one. */
export const MoreMenu = ({ label, items }: { label: string; items: readonly MoreItem[] }) => {
  const follow = useFollow();
  return (
    <ButtonDropdown
      expandToViewport
      items={items.map(({ id, text, href }) => ({ id, text, ...(href === undefined ? {} : { href }) }))}
      onItemFollow={follow}
      onItemClick={({ detail }) => items.find(({ id }) => id === detail.id)?.onChoose?.()}
    >
      {label}
    </ButtonDropdown>
  );
};
