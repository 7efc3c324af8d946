/** Draws the slides of one deck, each into an element of its own. */
export interface SlidePictures {
  draw(slide: number, into: HTMLElement): Promise<void>;
  close(): void;
}

/** Dots drawn for each of the page, so that letters are sharp. */
const sharpness = 2;

/** Opens a deck by the ending of its file; throws where it can't be shown. The libraries come only with the first deck. */
export const openPictures = (file: string, bytes: ArrayBuffer, slides: number): Promise<SlidePictures> =>
  file.endsWith('.pdf') ? pdfPictures(bytes) : pptxPictures(bytes, slides);

const pdfPictures = async (bytes: ArrayBuffer): Promise<SlidePictures> => {
  const [pdfjs, { default: worker }] = await Promise.all([
    import('pdfjs-dist'),
    import('pdfjs-dist/build/pdf.worker.min.mjs?url'),
  ]);
  pdfjs.GlobalWorkerOptions.workerSrc = worker;
  const loading = pdfjs.getDocument({ data: bytes, isEvalSupported: false, verbosity: 0 });
  const pdf = await loading.promise;
  return {
    async draw(slide, into) {
      const page = await pdf.getPage(slide + 1);
      const canvas = document.createElement('canvas');
      const { width } = page.getViewport({ scale: 1 });
      const viewport = page.getViewport({ scale: (Math.max(into.clientWidth, 320) * sharpness) / width });
      canvas.width = viewport.width;
      canvas.height = viewport.height;
      await page.render({ canvas, viewport }).promise;
      into.replaceChildren(canvas);
    },
    close: () => void loading.destroy(),
  };
};

const pptxPictures = async (bytes: ArrayBuffer, slides: number): Promise<SlidePictures> => {
  const { PptxViewer, RECOMMENDED_ZIP_LIMITS } = await import('@aiden0z/pptx-renderer/browser');
  const aside = document.createElement('div');
  const viewer = await PptxViewer.open(bytes, aside, {
    zipLimits: RECOMMENDED_ZIP_LIMITS,
    renderMode: 'slide',
    lazySlides: true,
    pdfjs: false,
  });
  if (viewer.slideCount !== slides) {
    viewer.destroy();
    throw new Error('The deck has hidden slides, so its pictures are not those of its slides.');
  }
  return {
    draw: async (slide, into) => {
      const box = document.createElement('div');
      into.replaceChildren(box);
      viewer.renderSlideToContainer(slide, box, into.clientWidth / viewer.slideWidth);
    },
    close: () => viewer.destroy(),
  };
};
