import { describe, expect, it } from 'vitest';
import { createCatalogue } from '../../shared/catalogue/catalogue.ts';
import type { Template } from '../../shared/catalogue/templates/template.ts';
import { principalOf } from '../../tests/support/actors.ts';
import { createMemoryDynamoDb } from '../../tests/support/memory/memory-dynamodb.ts';
import { loadCatalogueFile } from '../core/catalogue-files.ts';
import { put } from '../core/data/write.ts';
import { templatesEntity } from '../core/templates/templates.entity.ts';
import { seedTemplates } from './seed-templates.ts';

const { scope } = principalOf({});
const tenant = { tenantId: scope.tenantId, name: 'Lantau', modules: ['custom-template' as const] };

const seeded = async () => {
  const db = createMemoryDynamoDb();
  await seedTemplates({ tableOf: db.tableOf }, tenant);
  return { db, stored: await db.tableOf(scope).find(templatesEntity, {}) };
};
const disclosuresOf = ({ sections }: Template) => sections.flatMap(({ disclosures }) => disclosures);

describe('templates of a new tenant', () => {
  it('are published in its name and whole in both languages', async () => {
    const { stored } = await seeded();
    expect(stored?.templates.map(({ versionId, provider }) => [versionId, provider])).toEqual([
      ['template-supplier-questionnaire-1', 'Lantau'],
      ['template-board-update-1', 'Lantau'],
    ]);
    for (const template of stored?.templates ?? []) {
      const all = disclosuresOf(template);
      const chinese = [
        template.nameZhTw,
        template.description.zhTw,
        ...template.sections.map(({ titleZhTw }) => titleZhTw),
        ...all.flatMap(({ titleZhTw, guidance }) => [titleZhTw, guidance?.zhTw]),
        ...all.flatMap(({ fields }) =>
          fields.flatMap(({ labelZhTw, optionsZhTw }) => [labelZhTw, ...(optionsZhTw ?? [])]),
        ),
      ];
      expect(chinese.filter((text) => text === undefined || !/\p{Script=Han}/u.test(text))).toEqual([]);
      expect(chinese.filter((text) => /[\u4e00-\u9fff][,;:?!]/.test(text ?? ''))).toEqual([]);
      expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
      expect(template.counts).toEqual({
        sections: template.sections.length,
        disclosures: all.length,
        fields: all.flatMap(({ fields }) => fields).length,
      });
    }
  });

  it('bind figures to metrics that are typed, in the unit that the metric has', async () => {
    const metrics = createCatalogue(loadCatalogueFile).metrics();
    const { stored } = await seeded();
    const fields = (stored?.templates ?? []).flatMap(disclosuresOf).flatMap((one) => one.fields);
    const bound = fields.flatMap((field) =>
      field.metric ? [{ field, node: metrics.findValue(field.metric.code) }] : [],
    );
    expect(bound.length).toBeGreaterThan(10);
    const unlike = bound.filter(
      ({ field, node }) =>
        node?.formula !== null || node.defaultUnit !== field.defaultUnit || node.unitFamily !== field.unitFamily,
    );
    expect(unlike.map(({ field }) => field.metric?.code)).toEqual([]);
  });

  it('are not there where the module is off', async () => {
    const db = createMemoryDynamoDb();
    await seedTemplates({ tableOf: db.tableOf }, { ...tenant, modules: ['esgl'] });
    expect(await db.tableOf(scope).find(templatesEntity, {})).toBeUndefined();
  });

  it('do not overwrite existing templates of the tenant', async () => {
    const { db, stored } = await seeded();
    const one = stored?.templates.slice(0, 1) ?? [];
    await db.tableOf(scope).write([put(templatesEntity, { templates: one, revision: 2 }, 'any')]);
    await seedTemplates({ tableOf: db.tableOf }, tenant);
    expect(await db.tableOf(scope).find(templatesEntity, {})).toEqual({ templates: one, revision: 2 });
  });
});
