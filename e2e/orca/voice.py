"""A silent voice for Orca. It logs, one JSON object a line, what Orca asks it to say and when it is stopped."""
import json
import os

from orca import settings, speechserver


class SpeechServer(speechserver.SpeechServer):
    """The speech server interface of Orca; the methods that are missing here do nothing in the base class either."""

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

    def _log_event(self, **event):
        self._log.write(json.dumps(event, ensure_ascii=False) + "\n")

    def getInfo(self):
        return [self.getFactoryName(), "silent"]

    def getVoiceFamilies(self):
        return []

    def speak(self, text=None, acss=None, interrupt=True):
        if text:
            self._log_event(say=text)

    def speakCharacter(self, character, acss=None):
        self._log_event(say=character)

    # Reads to the end at once: until it has finished, Orca treats the document as being read and sends no keys to text fields.
    def sayAll(self, utteranceIterator, progressCallback):
        for context, _acss in utteranceIterator:
            self._log_event(read=context.utterance)

    def stop(self):
        self._log_event(stop=True)


# Orca imports this file at its start as the user's customizations, and later, by this name, as the speech server.
settings.speechServerFactory = "orca-customizations"
