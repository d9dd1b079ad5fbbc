import type { Plugin } from 'vite';

/**
 * Icons of Cloudscape's set that neither the product nor a used component names; the set is one object, which the build
 * cannot shake.
 */
const unusedIcons = `
  anchor-link angle-left-double angle-right-double at-symbol audio-full audio-half audio-off backward-10-seconds bug
  call caret-left-filled caret-up closed-caption-unavailable closed-caption command-prompt
  convert-code delete-marker edit-gen-ai envelope exit-full-screen face-happy-filled face-happy face-neutral-filled
  face-neutral face-sad-filled face-sad file-open folder-open forward-10-seconds full-screen group-active
  heart-filled heart insert-row internal-link light-dark list-view microphone-off microphone mini-player
  search-gen-ai security slash star-half stop-circle suggestions-gen-ai suggestions thumbs-down-filled thumbs-down
  thumbs-up-filled thumbs-up ticket transcript user-profile-active video-camera-off video-camera-on
  video-camera-unavailable video-off video-on video-unavailable zoom-to-fit
`
  .trim()
  .split(/\s+/);

const iconSet = /@cloudscape-design\/components\/icon\/generated\/icons\.js$/;

/** Entries are indented by four spaces and begin with their name; their content is indented further. */
const withoutUnused = (code: string): string => {
  const entries = code.split(/\n(?= {4}\S)/u);
  const nameOf = (entry: string): string | undefined => /^ {4}"?([a-z][\w-]*)"?: /u.exec(entry)?.[1];
  const end = /\n\};[\s\S]*$/u.exec(code)?.[0];
  const found = new Set(entries.map(nameOf));
  if (end === undefined || !unusedIcons.every((name) => found.has(name))) {
    throw new Error('the icon set of the components has another form');
  }
  const used = entries.filter((entry) => !unusedIcons.includes(nameOf(entry) ?? ''));
  const text = used.join('\n');
  return text.endsWith(end) ? text : `${text}${end}`;
};

/**
 * Removes unused icons from the first load. If one of them is used later, the build fails until it is removed from this
 * list.
 */
export const leanIcons = (): Plugin => ({
  name: 'lean-icons',
  apply: 'build',
  transform: {
    filter: { id: iconSet },
    handler: (code) => ({ code: withoutUnused(code), map: null }),
  },
  generateBundle(_options, bundle) {
    const code = Object.values(bundle)
      .flatMap((output) => (output.type === 'chunk' ? output.code : []))
      .join('\n');
    const used = unusedIcons.filter((name) => new RegExp(`(["'\`])${name}\\1`, 'u').test(code));
    if (used.length > 0) this.error(`${used.join(', ')}: in use now, so take it off the list of unused icons`);
  },
});
