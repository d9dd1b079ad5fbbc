import { describe, expect, it } from 'vitest';
import { PictureId } from '../../../shared/ids.ts';
import type { RichTextDocument } from '../../../shared/model/rich-text.ts';
import { sampleSnapshot } from '../../../tests/support/sample-snapshot.ts';
import { controlTag } from '../control-tag.ts';
import { renderDocx } from '../render/render-docx.ts';
import { blocksOfLines, type PictureOf } from './lines-to-rich-text.ts';
import { readWord } from './read-word.ts';
import { richTextLines } from './rich-text-lines.ts';

describe('a Word file that comes back untouched', () => {
  it.each(['en', 'zhTw'] as const)('says of each text what its stored text says in print (%s)', async (language) => {
    const snapshot = sampleSnapshot({ language, isHostile: true });
    const { controls, origin } = await readWord(await renderDocx(snapshot));
    expect(origin).toEqual({ reportId: snapshot.report.id, revision: snapshot.revision });
    const byTag = new Map(controls.map((control) => [control.tag, control.lines]));
    const anyPicture: PictureOf = (name, alt) => ({
      type: 'image',
      attrs: { pictureId: PictureId.parse(name), alt, width: 1, height: 1 },
    });
    let texts = 0;
    for (const { versionId, sections } of snapshot.frameworks)
      for (const { disclosures } of sections)
        for (const { id, fields } of disclosures)
          for (const { key, value } of fields) {
            if (value?.kind !== 'richText') continue;
            const document: RichTextDocument = value.document;
            const lines = byTag.get(controlTag({ versionId, disclosureId: id, fieldKey: key }));
            if (!lines) continue;
            texts += 1;
            expect(blocksOfLines(lines, anyPicture)).toEqual(
              blocksOfLines(richTextLines(document, language), anyPicture),
            );
          }
    expect(texts).toBeGreaterThan(5);
  });
});
