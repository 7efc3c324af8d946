import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { samplePdf as pdf } from '../../tests/kit/sample-pdf.ts';
import { readDeck } from './index.ts';
import { pdfSlides } from './pdf-slides.ts';

const folder = mkdtempSync(join(tmpdir(), 'moderato-deck-'));
const file = (name: string, content: string | Uint8Array): string => {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
};

const shape = (type: string, ...lines: readonly string[]): string =>
  `<p:sp><p:nvSpPr><p:nvPr><p:ph type="${type}"/></p:nvPr></p:nvSpPr><p:txBody>${lines
    .map((line) => `<a:p><a:r><a:t>${line}</a:t></a:r></a:p>`)
    .join('')}</p:txBody></p:sp>`;
const rel = (id: string, type: string, target: string): string =>
  `<Relationship Id="${id}" Type="http://x/${type}" Target="${target}"/>`;
const rels = (...all: readonly string[]): string => `<Relationships>${all.join('')}</Relationships>`;

interface PptxSlide {
  readonly title: string;
  readonly lines?: readonly string[];
  readonly notes?: string;
  readonly hidden?: boolean;
}

const pptx = (slides: readonly PptxSlide[]): Uint8Array => {
  const files: Record<string, string> = {
    'ppt/presentation.xml': `<p:presentation><p:sldIdLst>${slides.map((_, at) => `<p:sldId id="${at}" r:id="r${at}"/>`).join('')}</p:sldIdLst></p:presentation>`,
    'ppt/_rels/presentation.xml.rels': rels(...slides.map((_, at) => rel(`r${at}`, 'slide', `slides/slide${at}.xml`))),
  };
  slides.forEach(({ title, lines = [], notes, hidden }, at) => {
    files[`ppt/slides/slide${at}.xml`] =
      `<p:sld${hidden ? ' show="0"' : ''}><p:cSld><p:spTree>${shape('title', title)}${shape('body', ...lines)}${shape('sldNum', '7')}</p:spTree></p:cSld></p:sld>`;
    if (!notes) return;
    files[`ppt/slides/_rels/slide${at}.xml.rels`] = rels(rel('n', 'notesSlide', `../notesSlides/notes${at}.xml`));
    files[`ppt/notesSlides/notes${at}.xml`] = `<p:notes><p:spTree>${shape('body', notes)}</p:spTree></p:notes>`;
  });
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
};

describe('PDF', () => {
  test('each page is a slide; the largest line is its title', async () => {
    const {
      deck: { slides },
    } = await readDeck(file('a.pdf', pdf(['Costs', 'They fall by half.'], ['Team', 'Four people.'])));
    expect(slides).toEqual([
      { title: 'Costs', body: 'They fall by half.', notes: '' },
      { title: 'Team', body: 'Four people.', notes: '' },
    ]);
  });

  test('footers and page numbers are left out', async () => {
    const page = (at: number) => [`Part ${at}`, `Acme 2026, page ${at}`] as const;
    const {
      deck: { slides },
    } = await readDeck(file('footers.pdf', pdf(page(1), page(2), ['Costs', 'Rent is 900 euros.'], page(4))));
    expect(slides.map(({ body }) => body)).toEqual(['', '', 'Rent is 900 euros.', '']);
  });

  test('a broken one is told in a sentence', async () => {
    await expect(readDeck(file('b.pdf', 'nothing of a pdf'))).rejects.toThrow(
      'b.pdf is not a PDF that can be read; export it again and try that file.',
    );
  });
});

describe('PPTX', () => {
  test('title, text and notes come in the order of the presentation; hidden slides and page numbers do not', async () => {
    const {
      deck: { slides },
    } = await readDeck(
      file(
        'a.pptx',
        pptx([
          { title: 'Costs &amp; more', lines: ['They fall', 'by half'], notes: 'Say why' },
          { title: 'Secret', hidden: true },
          { title: 'Team', lines: ['Four people'] },
        ]),
      ),
    );
    expect(slides).toEqual([
      { title: 'Costs & more', body: 'They fall\nby half', notes: 'Say why' },
      { title: 'Team', body: 'Four people', notes: '' },
    ]);
  });

  test('one with a password, and one that is none, are told in a sentence', async () => {
    const locked = new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
    await expect(readDeck(file('b.pptx', locked))).rejects.toThrow('b.pptx is protected by a password');
    await expect(readDeck(file('c.pptx', 'text'))).rejects.toThrow('c.pptx is not a PPTX that can be read');
  });
});

describe('any deck', () => {
  test('no text, too many slides, an unknown ending and a missing file are told in a sentence', async () => {
    await expect(readDeck(file('empty.pdf', pdf(['', ''])))).rejects.toThrow('empty.pdf has no text');
    const many = Array.from({ length: 300 }, (_, at) => ({ title: `Slide ${at}` }));
    await expect(readDeck(file('many.pptx', pptx(many)))).rejects.toThrow(
      'many.pptx has 300 slides; a rehearsal takes at most 100',
    );
    await expect(readDeck(file('many.md', many.map(({ title }) => `# ${title}`).join('\n')))).rejects.toThrow(
      /300 slides/,
    );
    await expect(readDeck(file('deck.key', 'x'))).rejects.toThrow(
      'deck.key is no deck that can be read; decks end in .md',
    );
    await expect(readDeck(join(folder, 'gone.pdf'))).rejects.toThrow(/There is no file/);
    await expect(readDeck(file('noise.md', new Uint8Array([35, 0, 7])))).rejects.toThrow('noise.md is not a text');
    mkdirSync(join(folder, 'folder.md'), { recursive: true });
    await expect(readDeck(join(folder, 'folder.md'))).rejects.toThrow('folder.md is a folder');
  });

  test('the same titles have the same fingerprint, whatever the wording below', async () => {
    const { deck: one } = await readDeck(file('v1.md', '# Plan\n\nfirst\n\n# Team\n\nsecond'));
    const { deck: two } = await readDeck(file('v2.md', '# Plan\n\nquite different\n\n# Team\n\nwords'));
    const { deck: other } = await readDeck(file('v3.md', '# Garden\n\nfirst\n\n# Trees\n\nsecond'));
    expect(two.fingerprint).toBe(one.fingerprint);
    expect(other.fingerprint).not.toBe(one.fingerprint);
  });
});

describe('a deck that would take the memory of the program', () => {
  const few = { deadline: 60_000, memory: 96 };

  test('a PPTX of 50 kB with a slide of 49 MB gets a sentence', async () => {
    const files = {
      'ppt/presentation.xml': '<p:presentation><p:sldIdLst><p:sldId id="1" r:id="r"/></p:sldIdLst></p:presentation>',
      'ppt/_rels/presentation.xml.rels': rels(rel('r', 'slide', 'slides/slide1.xml')),
      'ppt/slides/slide1.xml': `<p:sld>${'<a:t>a</a:t>'.repeat(4_280_000)}</p:sld>`,
    };
    const bytes = zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
    expect(bytes.length).toBeLessThan(300_000);
    await expect(readDeck(file('bomb.pptx', bytes))).rejects.toThrow(
      'bomb.pptx holds more text than any deck (ppt/slides/slide1.xml); save that slide anew, or export the deck as PDF.',
    );
  });

  test('a PDF of under 1 MB that unfolds to hundreds gets a sentence', async () => {
    const draw = deflateSync(Buffer.from('BT (aaaaaaaaaaaaaaaaaaaa) Tj ET\n'.repeat(3_000_000)));
    expect(draw.length).toBeLessThan(1_000_000);
    const head = `%PDF-1.4
1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
2 0 obj << /Type /Pages /Kids [4 0 R] /Count 1 >> endobj
3 0 obj << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> endobj
4 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 800 800] /Contents 5 0 R /Resources << /Font << /F1 3 0 R >> >> >> endobj
5 0 obj << /Filter /FlateDecode /Length ${draw.length} >> stream\n`;
    const bytes = Buffer.concat([
      Buffer.from(head),
      draw,
      Buffer.from('\nendstream endobj\ntrailer << /Root 1 0 R >>\n%%EOF'),
    ]);
    await expect(pdfSlides(bytes, 'bomb.pdf', 100, few)).rejects.toThrow(
      'bomb.pdf takes too long or too much memory to read; export it again without pictures, or as Markdown.',
    );
  });
});
