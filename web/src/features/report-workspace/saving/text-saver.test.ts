import { describe, expect, it } from 'vitest';
import { createTextSaver, type LocalText, type TextResult } from './text-saver.ts';

/** A server with one text, a device that keeps one, and pauses that end when the test says so. */
const bench = (first = 'Old', draft?: LocalText) => {
  const server = { text: first, isAway: false, isRefusing: false };
  const device: { draft: LocalText | undefined } = { draft };
  const sent: string[] = [];
  const pauses: { milliseconds: number; run: () => void }[] = [];
  const send = async (text: string, own: readonly string[]): Promise<TextResult> => {
    if (server.isAway) return { kind: 'lost' };
    if (server.isRefusing) return { kind: 'refused', message: 'No.' };
    if (!own.includes(server.text)) return { kind: 'moved', theirs: server.text };
    sent.push(text);
    server.text = text;
    return { kind: 'stored', text };
  };
  const saver = createTextSaver({
    load: () => device.draft,
    keep: (text) => {
      device.draft = text;
    },
    isFit: (text) => text.length >= 2,
    send,
    after: (milliseconds, run) => {
      const pause = { milliseconds, run };
      pauses.push(pause);
      return () => void pauses.splice(pauses.indexOf(pause), 1);
    },
  });
  const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
  const pass = async (milliseconds: number): Promise<void> => {
    for (const pause of pauses.filter((one) => one.milliseconds === milliseconds)) pause.run();
    await settled();
  };
  return { server, device, sent, pauses, saver, settled, pass };
};

describe('a text that saves itself', () => {
  it('is stored after a pause in typing, and keeps trailing whitespace while the field is open', async () => {
    const { saver, sent, device, pass } = bench();
    saver.type('New', 'Old');
    saver.type('New ', 'Old');
    expect(device.draft?.text).toBe('New ');
    await pass(800);
    expect(sent).toEqual(['New']);
    expect(saver.getState()).toMatchObject({ text: 'New ', phase: 'stored' });
    expect(device.draft).toBeUndefined();
    saver.leave();
    expect(saver.getState()).toBeUndefined();
  });

  it('stores input typed during a save', async () => {
    const { saver, sent, settled } = bench();
    saver.type('New', 'Old');
    saver.flush();
    saver.type('Newer', 'Old');
    await settled();
    expect(sent).toEqual(['New', 'Newer']);
    expect(saver.getState()?.phase).toBe('stored');
  });

  it('stays after a lost request, and is sent again after ten seconds', async () => {
    const { saver, server, device, pauses, pass, settled } = bench();
    server.isAway = true;
    saver.type('New', 'Old');
    saver.leave();
    await settled();
    expect(saver.getState()).toMatchObject({ text: 'New', phase: 'lost' });
    expect(device.draft?.text).toBe('New');
    expect(pauses.map(({ milliseconds }) => milliseconds)).toEqual([10_000]);
    server.isAway = false;
    await pass(10_000);
    expect(server.text).toBe('New');
    expect(saver.getState()).toBeUndefined();
    expect(device.draft).toBeUndefined();
  });

  it('is sent after a reload', async () => {
    const { saver, server, settled } = bench('Old', { text: 'New', base: 'Old', unanswered: [], theirs: undefined });
    expect(saver.getState()?.text).toBe('New');
    saver.flush();
    await settled();
    expect(server.text).toBe('New');
  });

  it('recognises its own text stored without a response', async () => {
    const { saver, server, settled } = bench();
    server.isAway = true;
    saver.type('New', 'Old');
    saver.flush();
    await settled();
    Object.assign(server, { isAway: false, text: 'New' });
    saver.type('Old', 'Old');
    saver.flush();
    await settled();
    expect(server.text).toBe('Old');
  });

  it('that is no valid name yet is stored on the device and not sent', async () => {
    const { saver, sent, device, pass } = bench();
    saver.type('N', 'Old');
    await pass(800);
    expect(sent).toEqual([]);
    expect(saver.getState()).toMatchObject({ text: 'N', phase: 'stuck' });
    expect(device.draft?.text).toBe('N');
  });

  it("keeps the refused text, with the server's message", async () => {
    const { saver, server, device, settled } = bench();
    server.isRefusing = true;
    saver.type('New', 'Old');
    saver.leave();
    await settled();
    expect(saver.getState()).toMatchObject({ text: 'New', refusal: 'No.', phase: 'stuck' });
    expect(device.draft?.text).toBe('New');
  });
});

describe('two people editing one text', () => {
  const moved = async () => {
    const whole = bench();
    whole.server.text = 'Theirs';
    whole.saver.type('Mine', 'Old');
    whole.saver.leave();
    await whole.settled();
    return whole;
  };

  it('lose neither: mine stays in the field and theirs is shown', async () => {
    const { saver, server, device } = await moved();
    expect(server.text).toBe('Theirs');
    expect(saver.getState()).toMatchObject({ text: 'Mine', theirs: 'Theirs', phase: 'stuck' });
    expect(device.draft).toMatchObject({ text: 'Mine', theirs: 'Theirs' });
  });

  it('do not resolve the conflict by leaving the field or typing on', async () => {
    const { saver, server, pass, settled } = await moved();
    saver.type('Mine too', 'Theirs');
    await pass(800);
    saver.leave();
    await settled();
    expect(server.text).toBe('Theirs');
    expect(saver.getState()).toMatchObject({ text: 'Mine too', theirs: 'Theirs' });
  });

  it('resolve the conflict by a choice: mine replaces theirs', async () => {
    const { saver, server, settled } = await moved();
    saver.keepMine();
    await settled();
    expect(server.text).toBe('Mine');
    expect(saver.getState()).toBeUndefined();
  });

  it('are asked again if the other person wrote once more', async () => {
    const { saver, server, settled } = await moved();
    server.text = 'Theirs again';
    saver.keepMine();
    await settled();
    expect(saver.getState()).toMatchObject({ text: 'Mine', theirs: 'Theirs again' });
  });

  it('resolve the conflict by taking theirs', async () => {
    const { saver, server, device } = await moved();
    saver.takeTheirs();
    expect(server.text).toBe('Theirs');
    expect(saver.getState()).toBeUndefined();
    expect(device.draft).toBeUndefined();
  });
});
