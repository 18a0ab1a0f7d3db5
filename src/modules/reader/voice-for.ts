/**
 * Returns the best voice for a language. Local voices come before voices that need the network, and an exact match of
 * the language tag comes before other regions. `undefined` leaves the choice to the browser.
 *
 * @param language BCP 47 tag from the book
 */
export function voiceFor(
  voices: readonly SpeechSynthesisVoice[],
  language: string | undefined,
): SpeechSynthesisVoice | undefined {
  if (!language) return undefined;
  const [wanted, tongue] = [plain(language), plain(language).split('-')[0]];
  const rank = (voice: SpeechSynthesisVoice) => {
    const spoken = plain(voice.lang);
    if (spoken.split('-')[0] !== tongue) return -1;
    return (voice.localService ? 4 : 0) + (spoken === wanted ? 2 : 0) + (voice.default ? 1 : 0);
  };
  const ranked = voices.filter((voice) => rank(voice) >= 0).toSorted((one, other) => rank(other) - rank(one));
  return ranked[0];
}

/** Normalizes a language tag, because some systems write "en_US". */
function plain(language: string): string {
  return language.toLowerCase().replace(/_/g, '-');
}
