/** A microphone that says what it is handed, and notes of all that is heard and told: code of the page, run before its own. */
export const riggedMicrophone = `
(() => {
  const noted = [];
  window.noted = noted;
  const note = (entry) => noted.push({ at: performance.now(), ...entry });
  let context;
  let out;
  const mic = () => {
    if (context) return context;
    context = new AudioContext({ sampleRate: 48_000 });
    out = context.createMediaStreamDestination();
    const idle = context.createBufferSource();
    idle.buffer = context.createBuffer(1, 48_000, 48_000);
    const samples = idle.buffer.getChannelData(0);
    for (let at = 0; at < samples.length; at += 1) samples[at] = (Math.random() - 0.5) * 0.004; // a quiet room is not nothing
    idle.loop = true;
    idle.connect(out);
    idle.start();
    return context;
  };
  window.streams = [];
  navigator.mediaDevices.getUserMedia = async () => {
    if (window.denied) throw new DOMException('no', window.denied);
    await mic().resume();
    const stream = window.mute ? context.createMediaStreamDestination().stream : out.stream.clone();
    window.streams.push(stream);
    return stream;
  };
  const clips = [];
  window.keep = async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    return clips.push(await mic().decodeAudioData(bytes.buffer)) - 1;
  };
  window.speak = async (clip) => {
    const source = mic().createBufferSource();
    source.buffer = clips[clip];
    source.connect(out);
    return new Promise((done) => {
      source.onended = () => {
        note({ what: 'mic-end' });
        done(performance.now());
      };
      source.start();
      note({ what: 'mic-start' });
    });
  };
  const { start, stop } = AudioBufferSourceNode.prototype;
  AudioBufferSourceNode.prototype.start = function (...given) {
    if (this.context !== context)
      note({ what: 'sound', ms: (this.buffer.duration - (given[1] ?? 0)) * 1000, from: given[1] ?? 0 });
    return start.apply(this, given);
  };
  AudioBufferSourceNode.prototype.stop = function (...given) {
    if (this.context !== context) note({ what: 'stopped' });
    return stop.apply(this, given);
  };
  const { fetch } = window;
  window.fetch = async (...given) => {
    const body = given[1]?.body;
    if (String(given[0]).includes('/signals') && typeof body === 'string') {
      const { type, act, data, spoken } = JSON.parse(body);
      note(type === 'did' ? { what: 'act', name: act, data } : { what: 'said', data: spoken });
    }
    return fetch(...given);
  };
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) note({ what: 'long-task', ms: duration });
  }).observe({ entryTypes: ['longtask'] });
})();
`;
