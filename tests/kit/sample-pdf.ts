/** A PDF with a title and a line per page, written by hand; readers mend the missing table of contents. */
export const samplePdf = (...pages: readonly (readonly [string, string])[]): string => {
  const kids = pages.map((_, at) => `${10 + 2 * at} 0 R`).join(' ');
  const objects = pages.flatMap(([title, body], at) => {
    const draw = `BT /F1 32 Tf 50 700 Td (${title}) Tj ET BT /F1 14 Tf 50 600 Td (${body}) Tj ET`;
    const page = 10 + 2 * at;
    return [
      `${page} 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 800 800] /Contents ${page + 1} 0 R /Resources << /Font << /F1 3 0 R >> >> >> endobj`,
      `${page + 1} 0 obj << /Length ${draw.length} >> stream\n${draw}\nendstream endobj`,
    ];
  });
  return [
    '%PDF-1.4',
    '1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj',
    `2 0 obj << /Type /Pages /Kids [${kids}] /Count ${pages.length} >> endobj`,
    '3 0 obj << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> endobj',
    ...objects,
    'trailer << /Root 1 0 R >>',
    '%%EOF',
  ].join('\n');
};
