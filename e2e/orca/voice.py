"""A voice for Orca that makes no sound: it writes down, a JSON object a line, what it is told to say and when it is told to stop."""
import json
import os

from orca import settings, speechserver


class SpeechServer(speechserver.SpeechServer):
    """What a synthesizer is to Orca; whatever is not here does nothing there either."""

    _only = None

    @staticmethod
    def getFactoryName():
        return "A voice without sound"

    @classmethod
    def getSpeechServer(cls, info=None):
        cls._only = cls._only or cls()
        return cls._only

    @classmethod
    def getSpeechServers(cls):
        return [cls.getSpeechServer()]

    def __init__(self):
        super().__init__()
        self._log = open(os.environ["ORCA_VOICE"], "a", buffering=1, encoding="utf-8")

    def _note(self, **what):
        self._log.write(json.dumps(what, ensure_ascii=False) + "\n")

    def getInfo(self):
        return [self.getFactoryName(), "silent"]

    def getVoiceFamilies(self):
        return []

    def speak(self, text=None, acss=None, interrupt=True):
        if text:
            self._note(say=text)

    def speakCharacter(self, character, acss=None):
        self._note(say=character)

    # To its end, and at once: while there is more to say, Orca holds that it reads on, and lets no text field have the keys.
    def sayAll(self, utteranceIterator, progressCallback):
        for context, _acss in utteranceIterator:
            self._note(read=context.utterance)

    def stop(self):
        self._note(stop=True)


# Orca imports this file at its start as the customizations of its user, and after that by this name as the voice.
settings.speechServerFactory = "orca-customizations"
